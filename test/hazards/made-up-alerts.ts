// Alerts written by the test, in the form of api.weather.gov.

export interface MadeUpAlert {
  id: string;
  /** ISO times. */
  sent: string;
  ends: string;
  event?: string;
  messageType?: 'Alert' | 'Update' | 'Cancel';
  replaces?: string[];
  /** West and south of its square of one degree. */
  at?: [number, number];
}

export function toAlerts(alerts: readonly MadeUpAlert[]): string {
  return JSON.stringify({ type: 'FeatureCollection', features: alerts.map(toFeature) });
}

function toFeature({ id, sent, ends, event, messageType, replaces = [], at = [-101, 38] }: MadeUpAlert) {
  const [west, south] = at;
  const ring = [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south + 1],
    [west, south],
  ];
  return {
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: {
      id,
      event: event ?? 'Flood Warning',
      status: 'Actual',
      messageType: messageType ?? 'Alert',
      sent,
      expires: ends,
      areaDesc: 'Finney, KS',
      references: replaces.map((identifier) => ({ identifier })),
    },
  };
}
