// The whole script of the time-picking page. The page works without it: the script shows the times in the visitor's own
// zone at once, changes the zone without a button, and keeps a second press from sending twice.

/** Before anything is painted: reloads the page in this device's zone. */
function showOwnZone(): void {
  const { search, pathname } = window.location;
  const asked = new URLSearchParams(search);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || asked.has('zone') || !/^\/book\/[\w-]{44}(?:\/move|\/cancel)?$/.test(pathname)) return;
  asked.set('zone', zone);
  window.location.replace(`${pathname}?${asked}`);
}

function begin(): void {
  const zone = document.querySelector<HTMLSelectElement>('.book-zone select');
  zone?.addEventListener('change', () => zone.form?.requestSubmit());
  for (const post of document.querySelectorAll<HTMLFormElement>('.book form[method="post"]')) {
    let isSent = false;
    post.addEventListener('submit', (event) => {
      if (isSent) event.preventDefault();
      isSent = true;
    });
  }
  // A page restored from the back/forward cache may be submitted again.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}

showOwnZone();
// Also before anything is painted: changing the zone then needs no button.
document.documentElement.classList.add('is-live');
document.addEventListener('DOMContentLoaded', begin);
