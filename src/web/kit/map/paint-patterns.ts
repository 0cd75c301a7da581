import { type MapTheme, mapPalettes } from '#drawing/map/map-palette.ts';
import { patternNames } from './built-in-style.ts';

/** Device pixels for a CSS pixel in the painted pictures. */
export const patternRatio = 2;

/** The pictures that the built-in style asks for, by name; the server's own pictures have the same strokes. */
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
	return painted(width, height, (brush) => {
		brush.strokeStyle = colour;
		brush.lineWidth = 1.6;
		brush.lineCap = 'round';
		brush.stroke(new Path2D(path));
	});
}

function dot(radius: number, fill: string, rim: string): ImageData {
	return painted(12, 12, (brush) => {
		brush.fillStyle = fill;
		brush.strokeStyle = rim;
		brush.lineWidth = 1.6;
		brush.beginPath();
		brush.arc(6, 6, radius, 0, 2 * Math.PI);
		brush.fill();
		brush.stroke();
	});
}

function painted(width: number, height: number, paint: (brush: CanvasRenderingContext2D) => void): ImageData {
	const canvas = document.createElement('canvas');
	canvas.width = width * patternRatio;
	canvas.height = height * patternRatio;
	const brush = canvas.getContext('2d');
	if (!brush) return new ImageData(canvas.width, canvas.height);
	brush.scale(patternRatio, patternRatio);
	paint(brush);
	return brush.getImageData(0, 0, canvas.width, canvas.height);
}
