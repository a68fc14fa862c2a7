import { PbfReader } from 'pbf';

export interface TileLayer {
  features: number;
  /** All texts among its properties' values, sorted. */
  texts: string[];
}

/** The layers of a Mapbox Vector Tile (version 2.1 of its specification), by name. */
export function readVectorTile(tile: Uint8Array): Record<string, TileLayer> {
  const layers: Record<string, TileLayer> = {};
  new PbfReader(tile).readFields((tag, _, reader) => {
    if (tag !== 3) return;
    const { name, ...layer } = readLayer(reader);
    layers[name] = layer;
  }, null);
  return layers;
}

function readLayer(reader: PbfReader): TileLayer & { name: string } {
  const layer = { name: '', features: 0, texts: [] as string[] };
  const end = reader.readVarint() + reader.pos;
  reader.readFields(
    (tag) => {
      if (tag === 1) layer.name = reader.readString();
      if (tag === 2) layer.features++;
      if (tag === 4) layer.texts.push(...readText(reader));
    },
    null,
    end,
  );
  return { ...layer, texts: layer.texts.sort() };
}

function readText(reader: PbfReader): string[] {
  const texts: string[] = [];
  const end = reader.readVarint() + reader.pos;
  reader.readFields(
    (tag) => {
      if (tag === 1) texts.push(reader.readString());
    },
    null,
    end,
  );
  return texts;
}
