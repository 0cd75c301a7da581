import { type Box, boxesOverlap, type MapText, textBox } from '#drawing/map/boxes.ts';
import type { StillMap } from '#drawing/map/map-picture.ts';

/** Removes the names of a still picture that lie under a marker; boxes count from its centre. */
export function withoutCoveredNames(
	svg: string,
	{ width, height }: Pick<StillMap, 'width' | 'height'>,
	markers: readonly Box[],
): string {
	const covered = (name: Box) =>
		markers.some(({ left, right, top, bottom }) =>
			boxesOverlap(name, {
				left: left + width / 2,
				right: right + width / 2,
				top: top + height / 2,
				bottom: bottom + height / 2,
			}),
		);
	const names =
		/<text class="\w+" x="(-?[\d.]+)" y="(-?[\d.]+)" font-size="([\d.]+)" text-anchor="(\w+)">([^<]*)<\/text>/g;
	return svg.replaceAll(names, (element, x, y, size, anchor: MapText['anchor'], text) =>
		covered(textBox({ text, at: { x: Number(x), y: Number(y) }, anchor, size: Number(size) })) ? '' : element,
	);
}
