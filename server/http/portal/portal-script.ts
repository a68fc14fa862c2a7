/** What the portal's pages do with JavaScript; without it they lack the copy buttons and the dropping of a file. */
export const PORTAL_SCRIPT = `for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    const words = button.textContent;
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = words; }, 2000);
  });
}
for (const form of document.querySelectorAll('form.drop')) {
  const over = (event) => { event.preventDefault(); form.classList.add('over'); };
  form.addEventListener('dragenter', over);
  form.addEventListener('dragover', over);
  form.addEventListener('dragleave', () => form.classList.remove('over'));
  form.addEventListener('drop', (event) => {
    event.preventDefault();
    form.querySelector('input[type=file]').files = event.dataTransfer.files;
    form.requestSubmit();
  });
}
`;
