/** Snippets in four languages follow the typed body. Each body is written as in snippets.ts. */
export const SNIPPET_SCRIPT = `{
  const writers = {
    shell: (text) => text.replaceAll("'", "'\\\\''"),
    python: (text) => text.replaceAll("'''", '\\\\u0027\\\\u0027\\\\u0027'),
    indent2: (text) => text.replaceAll('\\n', '\\n  '),
    indent4: (text) => text.replaceAll('\\n', '\\n    '),
  };
  const typed = document.querySelector('textarea[data-snippets]');
  const told = document.getElementById('body-note');
  typed?.addEventListener('input', () => {
    try {
      const text = JSON.stringify(JSON.parse(typed.value), null, 2);
      for (const body of document.querySelectorAll('[data-body]')) body.textContent = writers[body.dataset.body](text);
      told.textContent = '';
    } catch (error) {
      told.textContent = 'Not JSON yet: ' + error.message;
    }
  });
}
`;
