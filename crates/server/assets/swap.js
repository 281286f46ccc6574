// @ts-check
// Going on without leaving the page: the next page is fetched, and the parts of it that are marked with `data-part`
// take the place of those that are shown. Without scripts the same links and forms load it as a whole.

/**
 * Asks for a page.
 * @param {string} address
 * @param {URLSearchParams} [form] What is sent; without it the page is only fetched.
 * @returns {Promise<{ page: Document, address: string }>}
 */
export async function fetchPage(address, form) {
  const response = await fetch(address, form ? { method: "POST", body: form } : {});
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { page, address: response.url };
}

/**
 * Shows the parts of `page`. What has the focus keeps it, as far as it is still there.
 * @param {Document} page
 */
export function show(page) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const { id = "", value } = /** @type {any} */ (focused ?? {});
  const part = focused?.closest("[data-part]");
  for (const now of document.querySelectorAll("[data-part]")) {
    const next = page.getElementById(now.id);
    if (next && next.innerHTML !== now.innerHTML) now.replaceChildren(...next.childNodes);
  }
  document.title = page.title || document.title;
  if (!part || document.activeElement === focused) return;
  const again = (id && document.getElementById(id))
    || [...part.querySelectorAll("button")].find((button) => value && button.value === value)
    || part.querySelector("[aria-current]") || part.querySelector("a, button, input") || part;
  /** @type {HTMLElement} */ (again).focus({ preventScroll: true });
}

/**
 * What a form sends when `button` is pressed.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [button]
 */
export function filled(form, button) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value);
  return fields;
}
