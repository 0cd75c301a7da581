import { type MapTheme, mapPalettes } from '#domain/place/map-palette.ts';
import { patternNames } from './built-in-style.ts';

/** Device pixels for a CSS pixel in the painted pictures. */
export const patternRatio = 2;

/** Paints a picture that the built-in style asks for; nothing for a name it does not know. */
export function paintPattern(name: string, theme: MapTheme): ImageData | undefined {
	const colours = mapPalettes[theme];
	if (name === patternNames.waves) {
		return painted(112, 84, (brush) => {
			brush.strokeStyle = colours.wave;
			brush.lineWidth = 1.6;
			brush.lineCap = 'round';
			brush.stroke(new Path2D('M14 20q6-6 12 0t12 0 12 0M70 62q6-6 12 0t12 0'));
		});
	}
	if (name !== patternNames.dot && name !== patternNames.cityDot) return;
	const radius = name === patternNames.cityDot ? 4 : 3;
	return painted(12, 12, (brush) => {
		brush.fillStyle = colours.halo;
		brush.strokeStyle = colours.label;
		brush.lineWidth = 1.6;
		brush.beginPath();
		brush.arc(6, 6, radius, 0, 2 * Math.PI);
		brush.fill();
		brush.stroke();
	});
}

function painted(width: number, height: number, paint: (brush: CanvasRenderingContext2D) => void) {
	const canvas = document.createElement('canvas');
	canvas.width = width * patternRatio;
	canvas.height = height * patternRatio;
	const brush = canvas.getContext('2d');
	if (!brush) return;
	brush.scale(patternRatio, patternRatio);
	paint(brush);
	return brush.getImageData(0, 0, canvas.width, canvas.height);
}
