import { mix, n, path } from '../shapes.ts';

export interface HullShape {
	/** Deck level (negative is up) at stern, amidships and bow. */
	readonly deck: readonly [stern: number, middle: number, bow: number];
	readonly stern: number;
	readonly bow: number;
	/** How far the bow rakes forward over the waterline, and the stern aft. */
	readonly rake: number;
	readonly transom?: number;
}

/** A hull from the side: body, shaded lower half, gunwale and boot-top. The waterline is y = 0. */
export function drawHull(shape: HullShape, body: string, trim: string, boot: string, ink: string): string {
	const { stern, bow, rake } = shape;
	const [sd, md, bd] = shape.deck;
	const out = shape.transom ?? 6;
	const middle = (stern + bow) / 2;
	const control = 2 * md - (sd + bd) / 2;
	const edge = (drop: number) => `Q${n(middle)} ${n(control + drop)}`;
	const whole = `M${n(stern - out)} ${n(sd)}${edge(0)} ${n(bow + rake)} ${n(bd)}Q${n(bow + rake * 0.45)} ${n(bd * 0.42)} ${n(bow - rake * 0.2)} 14H${n(stern + 10)}Z`;
	const lower = `M${n(stern - out * 0.5)} ${n(sd * 0.5)}Q${n(middle)} ${n(control * 0.3)} ${n(bow + rake * 0.44)} ${n(bd * 0.4)}Q${n(bow + rake * 0.1)} ${n(bd * 0.1)} ${n(bow - rake * 0.2)} 14H${n(stern + 10)}Z`;
	const rail = `M${n(stern - out)} ${n(sd)}${edge(0)} ${n(bow + rake)} ${n(bd)}L${n(bow + rake * 0.84)} ${n(bd * 0.82 + 1)}${edge(11)} ${n(stern - out * 0.8)} ${n(sd + 10)}Z`;
	return (
		path(whole, body) +
		path(lower, mix(body, ink, 0.2)) +
		path(rail, trim) +
		path(`M${n(stern + 2)} -9L${n(bow + rake * 0.02)} -9L${n(bow - rake * 0.2)} 14H${n(stern + 10)}Z`, boot)
	);
}
