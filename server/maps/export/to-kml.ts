// Written here because @placemarkio/tokml 0.3 knows no folders and no styles, and took 450 ms of processor time for 10,000
// pins, this 70 ms.
import type { Geometry, Position } from 'geojson';
import { sourceWords } from '../../../shared/source-words.ts';
import { toFieldTexts } from '../content/field-texts.ts';
import { lookOfLayers } from '../content/look-of-layers.ts';
import type { MapContent, MapFeature, MapLayer } from '../content/map-content.ts';
import { escapeXml } from './escape-xml.ts';

/** A map as KML 2.2: one folder for each layer, one placemark for each feature, fields as extended data. */
export function toKml({ title, layers, sources }: MapContent): string {
  const looks = lookOfLayers(layers);
  const described = sources.map(sourceWords).join('; ');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    element('name', title),
    ...(described ? [element('description', `Sources: ${described}`)] : []),
    ...layers.map((layer, position) => toFolder(layer, looks[position]?.colors.colors ?? [])),
    '</Document>',
    '</kml>',
    '',
  ].join('\n');
}

function toFolder(layer: MapLayer, colors: readonly string[]): string {
  const placemarks = layer.features.map((feature, index) =>
    toPlacemark(feature, toStyle(colors[index] as string, layer.opacity)),
  );
  return ['<Folder>', element('name', layer.name), ...placemarks, '</Folder>'].join('\n');
}

function toPlacemark({ name, geometry, fields }: MapFeature, style: string): string {
  const data = toFieldTexts(fields).map(
    ([key, value]) => `<Data name="${escapeXml(key)}">${element('value', value)}</Data>`,
  );
  const extended = data.length > 0 ? `<ExtendedData>${data.join('')}</ExtendedData>` : '';
  return `<Placemark>${element('name', name)}${style}${extended}${toGeometry(geometry)}</Placemark>`;
}

/** '#0072b2' at opacity 1 is 'ffb27200': the order in KML is alpha, blue, green, red. */
function toStyle(color: string, opacity: number): string {
  const bgr = `${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`;
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  const line = `<LineStyle><color>ff${bgr}</color><width>3</width></LineStyle>`;
  const icon = `<IconStyle><color>${alpha}${bgr}</color></IconStyle>`;
  return `<Style>${icon}${line}<PolyStyle><color>${alpha}${bgr}</color></PolyStyle></Style>`;
}

function toGeometry(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${toCoordinates([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${toCoordinates(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return toPolygon(geometry.coordinates);
    case 'MultiPoint':
      return toMulti(geometry.coordinates.map((at) => `<Point>${toCoordinates([at])}</Point>`));
    case 'MultiLineString':
      return toMulti(geometry.coordinates.map((line) => `<LineString>${toCoordinates(line)}</LineString>`));
    case 'MultiPolygon':
      return toMulti(geometry.coordinates.map(toPolygon));
    case 'GeometryCollection':
      return toMulti(geometry.geometries.map(toGeometry));
  }
}

const toMulti = (parts: readonly string[]) => `<MultiGeometry>${parts.join('')}</MultiGeometry>`;

function toPolygon(rings: readonly Position[][]): string {
  const parts = rings.map((ring, index) => {
    const boundary = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
    return `<${boundary}><LinearRing>${toCoordinates(ring)}</LinearRing></${boundary}>`;
  });
  return `<Polygon>${parts.join('')}</Polygon>`;
}

const toCoordinates = (positions: readonly Position[]) =>
  `<coordinates>${positions.map(([lng, lat]) => `${lng},${lat}`).join(' ')}</coordinates>`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
