import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import type { Coordinates } from '#domain/place/place.ts';

/** A price or a number that stands over the map. */
export interface ClearMark {
	readonly at: Coordinates;
	readonly shape: 'price' | 'number';
}

/** CSS pixels of what stands there, as the style sheet draws it at its largest. */
const room = { price: { width: 84, height: 42 }, number: { width: 52, height: 52 } } as const;
const [source, layer] = ['marks', 'marks'];

/**
 * Lays an empty picture under each mark, above all names: the map places names around it, where they can be read, or
 * leaves them out.
 */
export function layClear(map: LibreMap, marks: readonly ClearMark[]): void {
	const data = pointsOf(marks);
	const laid = map.getSource<GeoJSONSource>(source);
	if (laid) {
		laid.setData(data);
		return;
	}
	for (const [name, { width, height }] of Object.entries(room)) {
		if (!map.hasImage(name)) map.addImage(name, new ImageData(width, height));
	}
	map.addSource(source, { type: 'geojson', data });
	map.addLayer({
		id: layer,
		type: 'symbol',
		source,
		layout: {
			'icon-image': ['get', 'shape'],
			// A price stands on its place, a number in it.
			'icon-anchor': ['match', ['get', 'shape'], 'price', 'bottom', 'center'],
			'icon-allow-overlap': true,
			'icon-padding': 0,
		},
	});
}

function pointsOf(marks: readonly ClearMark[]): FeatureCollection<Point> {
	return {
		type: 'FeatureCollection',
		features: marks.map(({ at: { lat, lng }, shape }) => ({
			type: 'Feature',
			properties: { shape },
			geometry: { type: 'Point', coordinates: [lng, lat] },
		})),
	};
}
