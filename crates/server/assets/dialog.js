// @ts-check
// Small dialogs in front of a page.

/**
 * Shows `lines` with a button for each of `answers`, the first of which has the focus.
 * @param {string[]} lines
 * @param {[value: string, text: string, className: string][]} answers
 * @returns {Promise<string>} The value of the button; empty if the reader closed the dialog.
 */
export function ask(lines, answers) {
  const dialog = document.createElement("dialog");
  dialog.className = "ask";
  dialog.setAttribute("aria-label", lines[0]);
  for (const line of lines) {
    const text = document.createElement("p");
    text.textContent = line;
    dialog.append(text);
  }
  const row = document.createElement("p");
  row.className = "actions";
  for (const [value, text, className] of answers) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = className;
    button.textContent = text;
    button.addEventListener("click", () => dialog.close(value));
    row.append(button);
  }
  dialog.append(row);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}
