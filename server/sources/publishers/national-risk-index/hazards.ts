/** The hazards of the index under their names in answers, with the publisher's column prefix. */
export const HAZARDS = {
  avalanche: 'AVLN',
  coastal_flooding: 'CFLD',
  cold_wave: 'CWAV',
  drought: 'DRGT',
  earthquake: 'ERQK',
  hail: 'HAIL',
  heat: 'HWAV',
  hurricane: 'HRCN',
  ice_storm: 'ISTM',
  landslide: 'LNDS',
  lightning: 'LTNG',
  strong_wind: 'SWND',
  tornado: 'TRND',
  tsunami: 'TSUN',
  volcano: 'VLCN',
  wildfire: 'WFIR',
  winter_weather: 'WNTW',
} as const;

/** Inland flooding since 2025, only along rivers before. */
export const RIVER_PREFIXES = ['IFLD', 'RFLD'] as const;
