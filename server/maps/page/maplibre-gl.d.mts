// The package's one module is served beside the page's own; for the type checker it is the package itself.
export * from 'maplibre-gl';
