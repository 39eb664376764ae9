import { type GeoPermissibleObjects, geoEqualEarth, geoPath } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
export type CountryShape = {
  /** Google's country code; null for areas without one. */
  code: string | null;
  key: string;
  d: string;
};

export const MAP_SIZE = { width: 960, height: 440 };

/** Omitted: it has no searches and would fill a quarter of the map. */
const ANTARCTICA = '010';
/** Google's code. ISO has none. */
const KOSOVO = ['Kosovo', 'xkk'] as const;

/** The atlas uses numeric codes, Google uses three-letter codes. */
const ALPHA_CODES = new Map(codes.map(([, letters = '', number = '']) => [number, letters.toLowerCase()]));

/** Uses an equal-area projection. Countries that are too small for this scale have no shape. */
export const COUNTRY_SHAPES: readonly CountryShape[] = (() => {
  const world = atlas as unknown as Atlas;
  const land = feature(world, world.objects.countries).features.filter(({ id }) => id !== ANTARCTICA);
  const all: GeoPermissibleObjects = { type: 'FeatureCollection', features: land };
  const path = geoPath(geoEqualEarth().fitSize([MAP_SIZE.width, MAP_SIZE.height], all)).digits(1);
  return land.map(country => {
    const { name } = country.properties;
    const code = ALPHA_CODES.get(String(country.id)) ?? (name === KOSOVO[0] ? KOSOVO[1] : null);
    return { code, key: code ?? name, d: path(country) ?? '' };
  });
})();
