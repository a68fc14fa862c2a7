/** A browser without a screen: keeps cookies by host, follows redirects, sends forms. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** `always` are headers of every request, such as what the browser calls itself. */
  constructor(private readonly always: Record<string, string> = {}) {}

  /** Answers the last page after all redirects. */
  async open(url: string, init: RequestInit = {}): Promise<Page> {
    const response = await this.#send(url, init);
    const location = response.headers.get('Location');
    if (location !== null && response.status >= 300 && response.status < 400)
      return this.open(new URL(location, url).href);
    return new Page(url, response.status, response.headers, await response.text());
  }

  /** The address that a page or a sent form leads to, not yet opened. */
  async whereTo(url: string, fields?: Record<string, string>): Promise<string> {
    const response = await this.#send(
      url,
      fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
    );
    return new URL(response.headers.get('Location') ?? '', url).href;
  }

  /** Fills in the page's form that goes to this path, and sends it. */
  submit(page: Page, action: string, fields: Record<string, string> = {}): Promise<Page> {
    const form = page.form(action);
    const body = new URLSearchParams({ ...form.fields, ...fields });
    const target = new URL(form.action, page.url);
    return this.open(target.href, { method: 'POST', body, headers: { Origin: new URL(page.url).origin } });
  }

  cookie(url: string, name: string): string | undefined {
    return this.#cookies.get(new URL(url).host)?.get(name);
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const own = this.#cookies.get(new URL(url).host) ?? new Map<string, string>();
    this.#cookies.set(new URL(url).host, own);
    const headers = new Headers({ ...this.always, ...(init.headers as Record<string, string> | undefined) });
    if (own.size > 0) headers.set('Cookie', [...own].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const isGone = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
      if (isGone) own.delete(name);
      else own.set(name, value);
    }
    return response;
  }
}

export class Page {
  constructor(
    readonly url: string,
    readonly status: number,
    readonly headers: Headers,
    readonly text: string,
  ) {}

  /** The form whose action holds this text, with the values it would send as it stands. */
  form(action: string): { action: string; fields: Record<string, string> } {
    const forms = [...this.text.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)];
    const found = forms.find(([, target]) => target?.includes(action));
    if (!found) throw new Error(`no form to ${action} on ${this.url}: ${this.text.slice(0, 300)}`);
    const inputs = [...(found[2] ?? '').matchAll(/<input[^>]*name="([^"]*)"[^>]*>/g)];
    const values = inputs.map(([tag, name]) => [
      name ?? '',
      readEntities(/value="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]);
    return { action: found[1] ?? '', fields: Object.fromEntries(values) };
  }
}

function readEntities(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '');
}
