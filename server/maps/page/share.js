/** Hands the link, with the view once that was moved, to the device's own sharing where there is such, else puts it on the clipboard, else shows it.
 * @param {string} title @param {(text: string) => void} say */
export async function share(title, say) {
  const url = location.origin + location.pathname.replace(/\/embed$/, '') + location.hash;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Rejects when the person turns back, which is no failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    say('Link copied.');
  } catch {
    // A page that is not served over https has no clipboard.
    say(url);
  }
}

/** Writes what another page holds to show this map, with the view once that was moved.
 * @param {HTMLTextAreaElement} code */
export function startEmbed(code) {
  const details = code.closest('details');
  details?.addEventListener('toggle', () => {
    const frame = document.createElement('iframe');
    frame.src = `${location.origin}${location.pathname.replace(/\/embed$/, '')}/embed${location.hash}`;
    frame.title = document.title;
    frame.width = '100%';
    frame.height = '480';
    code.value = frame.outerHTML;
    if (details.open) code.select();
  });
}
