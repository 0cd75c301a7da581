import { expect, test } from 'vitest';
import { boxesOverlap } from '#drawing/map/boxes.ts';
import { clusterPins } from '#drawing/map/cluster-pins.ts';
import { placeAtPixels } from '#drawing/map/mercator.ts';
import { clearNames } from './clear-names.ts';
import type { MapPin } from './map-pin.ts';
import { mapMarkers } from './markers.ts';

const view = { centre: { lat: 6.03, lng: 80.21 }, zoom: 10 };
const pinAt = (x: number, y: number, amount: number): MapPin => ({
	id: `${x} ${y} ${amount}`,
	at: placeAtPixels(view.centre, { x, y }, view.zoom),
	label: `US$${amount}`,
	amount,
	title: 'Whales at sunrise',
	href: '/x',
	image: null,
	rating: null,
	reviewCount: 0,
});
const markersOf = (...pins: MapPin[]) => mapMarkers(clusterPins(pins, view.zoom), view);
const texts = (...pins: MapPin[]) => markersOf(...pins).map(({ text }) => text);

test('a group of results shows its lowest price and its result count', () => {
	expect(texts(pinAt(0, 0, 67), pinAt(10, 10, 44), pinAt(4, 0, 120))).toEqual(['US$44+ · 3']);
});

test('a group of results shows only its number if its price would overlap another marker', () => {
	const close = [pinAt(0, 0, 67), pinAt(0, 0, 44), pinAt(70, 0, 80)];
	expect(texts(...close)).toEqual(['2', 'US$80']);
	const groups = markersOf(...close, pinAt(70, 0, 90), pinAt(-70, 0, 10), pinAt(-70, 0, 20));
	for (const group of groups)
		for (const other of groups) if (group !== other) expect(boxesOverlap(group.box, other.box)).toBe(false);
});

test('the static map moves names away from markers, and omits names without free space', () => {
	const name = (text: string, x: number, y: number) =>
		`<text class="town" x="${x}" y="${y}" font-size="14" text-anchor="start">${text}</text>`;
	const boxes = markersOf(pinAt(0, 0, 67), pinAt(0, 0, 44)).map(({ box }) => box);
	const size = { width: 600, height: 400 };
	const [galle, matara] = [name('Galle', 305, 203), name('Matara', 500, 203)];
	expect(clearNames(`<svg>${galle}${matara}</svg>`, size, boxes)).toBe(
		`<svg>${name('Galle', 305, 163)}${matara}</svg>`,
	);
	const column = [-40, -24, 24, 40].map((step) => ({ left: 0, right: 60, top: step - 8, bottom: step + 8 }));
	expect(clearNames(`<svg>${galle}${matara}</svg>`, size, [...boxes, ...column])).toBe(
		`<svg>${matara}</svg>`,
	);
});
