import { expect, test } from 'vitest';
import type { Coordinates } from '#domain/place/place.ts';
import { metresPerPixel, type Pixel, project, tileSize } from '#drawing/map/mercator.ts';
import { cutLand } from '#server/map/land.ts';
import { isLongRun } from '#test/long.ts';
import { shores } from './shore.ts';

/** Half the radius of the circle that the public sees instead of the pier. */
const metresToShore = 600;

/** Waters that the map does not draw: lakes, and rivers narrower than the accuracy of its coastline. */
const undrawn: ReadonlySet<string> = new Set([
	'Aluthgama landing, river side',
	'Batticaloa Gate jetty, near the Dutch Fort',
	'Beira Lake jetty, Slave Island, Colombo 02',
	'Bobbin Head, Cowan Creek',
	'Bolgoda Lake jetty, Kesbewa',
	'Ceylon Motor Yacht Club landing, Indibedda',
	'Eildon Boat Harbour',
	'Gregory Lake, boat house jetty',
	'Hogwash Bend landing, Murray River',
	'Jerusalem Creek Marina, Lake Eildon',
	'Kallady bridge landing, Batticaloa',
	'Kandy Lake boat jetty, Sangaraja Mawatha',
	'Koggala Lake jetty, Kathaluwa',
	'Koggala Lake, airport road landing',
	'Madu Ganga jetty, Balapitiya',
	'Mary Ann Reserve landing, Mannum',
	'Noosa Marina, Tewantin',
	'Polgolla landing, Mahaweli river',
	'Riverside jetty, Eagle Street',
	'Southbank Promenade landing',
	'Trinity Inlet, Smiths Creek landing',
	'Victoria Harbour, Docklands',
	'Yarra’s Edge Marina, Docklands',
]);

const piers = [...shores.values()].flatMap((shore) => shore.piers);
/** A long run checks every pier. */
const some = (isUndrawn: boolean) =>
	piers
		.filter(({ address }) => undrawn.has(address) === isUndrawn)
		.filter((_, at) => isLongRun || at % 16 === 0);

test.each(some(false))('the map draws $address within the permitted distance of the shore', (pier) => {
	expect(distanceToShore(pier)).toBeLessThan(metresToShore);
});

test.each(some(true))('the map draws no shore near $address', (pier) => {
	expect(distanceToShore(pier)).toBeGreaterThan(metresToShore);
});

/** In metres, to the shore that the map draws at zoom 12. */
function distanceToShore(at: Coordinates): number {
	const [zoom, extent] = [12, 4096];
	const { x, y } = project(at);
	const [column, row] = [x * 2 ** zoom - 0.5, y * 2 ** zoom - 0.5];
	const land = cutLand({ zoom, column, row, extent, buffer: extent, tolerance: 3, shownAt: zoom + 1 });
	const middle = { x: extent / 2, y: extent / 2 };
	const distances = land
		.flatMap(({ geometry }) => geometry)
		.flatMap((ring) => ring.slice(1).map((end, index) => distanceToLine(middle, ring[index] ?? end, end)));
	const metresPerUnit = (metresPerPixel(at.lat, zoom) * tileSize) / extent;
	return distances.reduce((a, b) => Math.min(a, b), Infinity) * metresPerUnit;
}

type Position = readonly [x: number, y: number];

function distanceToLine({ x, y }: Pixel, [ax, ay]: Position, [bx, by]: Position): number {
	const [east, south] = [bx - ax, by - ay];
	const length = east ** 2 + south ** 2;
	const part = length === 0 ? 0 : ((x - ax) * east + (y - ay) * south) / length;
	const within = Math.min(1, Math.max(0, part));
	return Math.hypot(ax + within * east - x, ay + within * south - y);
}
