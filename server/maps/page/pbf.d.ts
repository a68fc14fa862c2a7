// As with the map library: the package's one module is served beside the page's own.
export * from 'pbf';
