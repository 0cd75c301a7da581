import type { StyleSpecification } from 'maplibre-gl';
import { type MapPalette, type MapTheme, mapPalettes } from '#drawing/map/map-palette.ts';
import { mapEdition } from '#drawing/map/map-picture.ts';

export const patternNames = { waves: 'waves', grain: 'grain', dot: 'dot', cityDot: 'city-dot' } as const;

/**
 * Names of the map’s fonts. MapLibre derives the weight from the name and cannot use a variable font, so
 * each weight has its own name.
 */
export const labelFonts = { medium: 'Figtree Medium', bold: 'Figtree Bold' } as const;

const kinds = (...of: string[]) => ['in', ['get', 'kind'], ['literal', of]];

/** Its colours are the same as in the static picture. */
export function builtInStyle(theme: MapTheme, origin: string): StyleSpecification {
	const colours = mapPalettes[theme];
	// The width of the shallow water grows with the zoom, as in the static picture.
	const band = (id: string, colour: string, width: number) => ({
		id,
		type: 'line' as const,
		source: 'world',
		'source-layer': 'land',
		layout: { 'line-join': 'round' as const },
		paint: { 'line-color': colour, 'line-width': width },
	});
	const [far, middle, near] = colours.shallows;
	return {
		version: 8,
		sources: {
			world: {
				type: 'vector',
				tiles: [`${origin}/maps/tiles/{z}/{x}/{y}.mvt?edition=${mapEdition}`],
				maxzoom: 12,
			},
		},
		layers: [
			{ id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
			{ id: 'waves', type: 'background', paint: { 'background-pattern': patternNames.waves } },
			band('shallow-far', far, 44),
			band('shallow-middle', middle, 26),
			band('shallow-near', near, 11),
			band('shore', colours.shore, 2.4),
			{
				id: 'land',
				type: 'fill',
				source: 'world',
				'source-layer': 'land',
				paint: { 'fill-color': colours.land, 'fill-antialias': false },
			},
			{
				id: 'grain',
				type: 'fill',
				source: 'world',
				'source-layer': 'land',
				paint: { 'fill-pattern': patternNames.grain, 'fill-antialias': false },
			},
			names(colours),
		],
	} as StyleSpecification;
}

function names(colours: MapPalette) {
	const areas = kinds('island', 'lake');
	// Larger offsets keep the name away from a number or price at the same place.
	const fartherOffsets = ['bottom', [0, -2], 'top', [0, 2]];
	return {
		id: 'names',
		type: 'symbol',
		source: 'world',
		'source-layer': 'place',
		layout: {
			'icon-image': ['case', areas, '', kinds('city'), patternNames.cityDot, patternNames.dot],
			'text-field': ['get', 'name'],
			'text-font': ['case', kinds('city'), ['literal', [labelFonts.bold]], ['literal', [labelFonts.medium]]],
			'text-size': ['match', ['get', 'kind'], 'city', 16, ['town', 'island'], 14, 12.5],
			'text-variable-anchor-offset': [
				'case',
				areas,
				['literal', ['center', [0, 0], ...fartherOffsets]],
				[
					'literal',
					['left', [0.6, 0], 'right', [-0.6, 0], 'bottom', [0, -0.5], 'top', [0, 0.5], ...fartherOffsets],
				],
			],
			// The name is shown also if a marker covers its dot.
			'icon-optional': true,
			'text-justify': 'auto',
			'text-max-width': 12,
			'symbol-sort-key': ['get', 'rank'],
		},
		paint: {
			'text-color': [
				'case',
				kinds('lake', 'harbour', 'beach'),
				colours.waterLabel,
				kinds('village'),
				colours.village,
				colours.label,
			],
			'text-halo-color': colours.halo,
			'text-halo-width': 1.75,
		},
	};
}

/** Device pixels per CSS pixel in the images. */
export const patternRatio = 2;

/** The strokes are the same as in the static picture. */
export function paintPatterns(theme: MapTheme): readonly (readonly [name: string, image: ImageData])[] {
	const { wave, grain, halo, label } = mapPalettes[theme];
	return [
		[patternNames.waves, strokes(112, 84, wave, 'M14 20q6-6 12 0t12 0 12 0M70 62q6-6 12 0t12 0')],
		[patternNames.grain, strokes(36, 36, grain, 'M6 8h0M24 4h0M15 19h0M31 25h0M4 30h0M21 32h0')],
		[patternNames.dot, dot(3, halo, label)],
		[patternNames.cityDot, dot(4, halo, label)],
	];
}

function strokes(width: number, height: number, colour: string, path: string): ImageData {
	return painted(width, height, (context) => {
		context.strokeStyle = colour;
		context.lineWidth = 1.6;
		context.lineCap = 'round';
		context.stroke(new Path2D(path));
	});
}

function dot(radius: number, fill: string, rim: string): ImageData {
	return painted(12, 12, (context) => {
		context.fillStyle = fill;
		context.strokeStyle = rim;
		context.lineWidth = 1.6;
		context.beginPath();
		context.arc(6, 6, radius, 0, 2 * Math.PI);
		context.fill();
		context.stroke();
	});
}

function painted(
	width: number,
	height: number,
	paint: (context: CanvasRenderingContext2D) => void,
): ImageData {
	const canvas = document.createElement('canvas');
	canvas.width = width * patternRatio;
	canvas.height = height * patternRatio;
	const context = canvas.getContext('2d');
	if (!context) return new ImageData(canvas.width, canvas.height);
	context.scale(patternRatio, patternRatio);
	paint(context);
	return context.getImageData(0, 0, canvas.width, canvas.height);
}
