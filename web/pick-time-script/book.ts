// The whole script of the page where a visitor picks a time. The page works without it: it shows the times in the
// visitor's own zone at once, changes the zone without a button, and keeps a second press from sending twice.

/** Before anything is painted: the page once more, in the zone of this device. */
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
  // A page that comes back from the browser's memory may be sent again.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}

showOwnZone();
// Before anything is painted too: a change of the zone needs no button then.
document.documentElement.classList.add('is-live');
document.addEventListener('DOMContentLoaded', begin);
