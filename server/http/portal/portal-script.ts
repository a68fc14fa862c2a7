/** The JavaScript of the portal's pages. Without it they lack copy buttons and table filters. */
export const PORTAL_SCRIPT = `for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    const words = button.textContent;
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = words; }, 2000);
  });
}
for (const input of document.querySelectorAll('input[data-filter]')) {
  const rows = [...document.querySelectorAll('#' + input.dataset.filter + ' tbody tr')];
  const told = input.parentElement.querySelector('output');
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
    const shown = rows.filter((row) => !row.hidden).length;
    told.textContent = words.length > 0 ? shown + ' of ' + rows.length : '';
  });
}
for (const form of document.querySelectorAll('.reading form')) {
  const total = document.querySelector('.reading output');
  // One condition struck out: the answer said how many rows match without it.
  form.addEventListener('change', () => {
    const struck = [...form.querySelectorAll('input[type=checkbox]')].filter((box) => !box.checked);
    const without = struck.length === 1 ? struck[0].dataset.without : undefined;
    const count = struck.length === 0 ? total?.dataset.total : without;
    if (total) total.textContent = count === undefined ? '…' : Number(count).toLocaleString('en-GB');
  });
}
`;
