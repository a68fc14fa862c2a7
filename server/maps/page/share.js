/**
 * Shares the link, with the view once it was moved: by the device's share dialog where there is one, else by the
 * clipboard, else as text.
 * @param {string} title @param {(text: string) => void} say
 */
export async function share(title, say) {
  const url = location.origin + location.pathname.replace(/\/embed$/, '') + location.hash;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // It rejects when the person cancels, which is no error.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    say('Link copied.');
  } catch {
    // A page without https has no clipboard.
    say(url);
  }
}

/**
 * Writes the HTML that embeds this map in another page, with the view once it was moved.
 * @param {HTMLTextAreaElement} code
 */
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
