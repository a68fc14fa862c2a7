/** Loads a value once for each map version, at its first use, and keeps the latest version's alone. */
export function onceAVersion<Value>(load: () => Promise<Value>): { load(version: string): Promise<Value> } {
  let cached: { version: string; value: Promise<Value> } | null = null;
  return {
    load(version) {
      if (cached?.version === version) return cached.value;
      const value = load();
      cached = { version, value };
      value.catch(() => {
        // A failed read is not cached: the next row reads again.
        if (cached?.value === value) cached = null;
      });
      return value;
    },
  };
}
