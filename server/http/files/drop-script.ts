/**
 * A dropped file is sent at once, unless it has more rows than lookups are left. Then the page first offers to send
 * only the rows that fit. Workbooks are not counted here; their page shows the number.
 */
export const DROP_SCRIPT = `for (const form of document.querySelectorAll('form.drop')) {
  const input = form.querySelector('input[type=file]');
  if (!input) continue;
  const told = form.querySelector('.fits');
  const left = Number(form.dataset.left);
  const over = (event) => { event.preventDefault(); form.classList.add('over'); };
  form.addEventListener('dragenter', over);
  form.addEventListener('dragover', over);
  form.addEventListener('dragleave', () => form.classList.remove('over'));
  form.addEventListener('drop', async (event) => {
    event.preventDefault();
    form.classList.remove('over');
    input.files = event.dataTransfer.files;
    if (!(await tell())) form.requestSubmit();
  });
  input.addEventListener('change', tell);

  async function tell() {
    const [file] = input.files;
    if (!told || !file) return false;
    told.hidden = true;
    const { rows, end } = readLines(new Uint8Array(await file.arrayBuffer()), left + 1);
    if (file !== input.files[0] || rows <= left) return false;
    offer(file, rows, end);
    return true;
  }

  function offer(file, rows, end) {
    const count = (number) => number.toLocaleString('en-GB');
    const heading = document.createElement('h2');
    heading.textContent = 'More than is left today';
    const words = document.createElement('p');
    words.textContent = count(rows) + ' rows, and ' + count(left) + (left === 1 ? ' lookup' : ' lookups') + ' until midnight UTC. The whole file can be sent too: rows that are alike cost once.';
    told.replaceChildren(heading, words);
    if (left > 0) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Send the first ' + count(left) + (left === 1 ? ' row' : ' rows');
      button.addEventListener('click', () => {
        const cut = new DataTransfer();
        cut.items.add(new File([file.slice(0, end)], file.name, { type: file.type }));
        input.files = cut.files;
        form.requestSubmit();
      });
      told.append(button);
    }
    told.hidden = false;
  }
}

/** How many rows stand below the header of a text, and where its first so many lines end. */
function readLines(bytes, most) {
  const isText = !bytes.subarray(0, 1000).includes(0);
  let [lines, end, isQuoted, isBlank] = [0, bytes.length, false, true];
  for (let at = 0; isText && at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 34) isQuoted = !isQuoted;
    if (byte === 10 && !isQuoted) {
      if (!isBlank && ++lines === most) end = at + 1;
      isBlank = true;
    } else if (byte > 32) isBlank = false;
  }
  if (!isBlank) lines++;
  return { rows: Math.max(0, lines - 1), end };
}
`;
