// The `fields` parameter of the wire: 'a,b(c,d),e/f' keeps only what is named.

export type Mask = Map<string, Mask> | null;

export function parseMask(text: string): Mask {
  let at = 0;
  const list = (): Map<string, Mask> => {
    const mask = new Map<string, Mask>();
    for (;;) {
      const name = /^[\w*]+/.exec(text.slice(at))?.[0] ?? '';
      if (name === '') throw new Error(`Invalid field selection ${text.slice(at)}`);
      at += name.length;
      mask.set(name, below());
      if (text[at] !== ',') return mask;
      at++;
    }
  };
  const below = (): Mask => {
    if (text[at] === '(') {
      at++;
      const inner = list();
      at++;
      return inner;
    }
    if (text[at] !== '/' && text[at] !== '.') return null;
    at++;
    const name = /^[\w*]+/.exec(text.slice(at))?.[0] ?? '';
    at += name.length;
    return new Map([[name, below()]]);
  };
  return list();
}

export function applyMask(value: unknown, mask: Mask): unknown {
  if (mask === null || typeof value !== 'object' || value === null || mask.has('*')) return value;
  if (Array.isArray(value)) return value.map((one) => applyMask(one, mask));
  // A loop: documents with hundreds of marks are read thousands of times.
  const kept: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const below = mask.get(name);
    if (below !== undefined) kept[name] = applyMask(inner, below);
  }
  return kept;
}
