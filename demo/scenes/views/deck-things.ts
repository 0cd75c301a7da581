import { lit } from '../palettes.ts';
import { circle, ellipse, line, mix, path, placed, poly, rect, stroke } from '../shapes.ts';
import type { Stage } from '../stage.ts';

/** Things that stand on a deck, each on the origin and about 150 tall, in the boat's colours. */

export function lifeRing({ livery, palette }: Stage): string {
	const white = lit('#fffaf0', palette);
	const band = (turn: number) =>
		placed(path('M-20 -92L20 -92L13 -46H-13Z', livery.accent), 0, -80, 1, false, turn);
	return (
		circle(0, -80, 92, palette.ink, 0.14) +
		circle(-4, -84, 90, white) +
		placed([45, 135, 225, 315].map(band).join(''), -4, -4) +
		circle(-4, -84, 47, livery.wood) +
		stroke('M-78 -142Q-110 -84 -78 -26M70 -142Q102 -84 70 -26', palette.ink, 4, 0.4)
	);
}

export function ropeCoil({ palette }: Stage): string {
	const rope = lit('#e9cf9a', palette);
	const shade = mix(rope, palette.ink, 0.35);
	let svg = ellipse(0, 4, 112, 30, palette.ink, 0.22);
	for (const [y, r] of [
		[-4, 100],
		[-20, 94],
		[-36, 84],
	] as const)
		svg +=
			ellipse(0, y, r, r * 0.27, rope) + stroke(`M${-r} ${y}A${r} ${r * 0.27} 0 0 0 ${r} ${y}`, shade, 4);
	return svg + ellipse(0, -38, 46, 12, shade) + stroke('M90 -20Q170 0 210 34', rope, 14);
}

export function coolBox({ livery, palette }: Stage): string {
	const ink = palette.ink;
	return (
		rect(-92, -104, 184, 108, livery.hull, 8) +
		rect(40, -104, 52, 108, ink, 8, 0.16) +
		rect(-98, -130, 196, 34, livery.trim, 8) +
		stroke('M-50 -130V-152H50V-130', livery.accent, 9) +
		rect(-20, -92, 40, 20, livery.accent, 4)
	);
}

export function fishCrate({ palette, livery }: Stage): string {
	const silver = mix('#dfe9ec', palette.tone[0], palette.tone[1]);
	const one = (x: number, turn: number) =>
		placed(
			path('M0 0L-12 16Q0 10 12 16Z', silver) +
				path('M0 4C-26 -30 -20 -84 0 -104C20 -84 26 -30 0 4Z', silver) +
				path('M0 4C4 -30 4 -84 0 -104C20 -84 26 -30 0 4Z', mix(silver, palette.sea[3], 0.4)) +
				circle(-6, -86, 4, palette.ink),
			x,
			-58,
			1,
			false,
			turn,
		);
	return (
		one(-62, -14) +
		one(-20, 4) +
		one(24, -6) +
		one(64, 16) +
		rect(-104, -84, 208, 88, livery.accent, 6) +
		rect(-104, -84, 208, 14, mix(livery.accent, palette.ink, 0.3), 4) +
		[-76, -26, 24].map((x) => rect(x, -54, 52, 16, mix(livery.accent, palette.ink, 0.42), 8)).join('')
	);
}

export function rods({ palette, livery }: Stage): string {
	const ink = palette.ink;
	return [-70, 0, 74]
		.map(
			(x, i) =>
				stroke(
					`M${x} 0L${x * 1.5 + 20} -230Q${x * 2 + 40} -420 ${x * 2.6 + 120} -520`,
					i % 2 ? livery.accent : ink,
					8,
				) +
				rect(x - 13, -90, 26, 92, livery.trim, 8) +
				circle(x + 14, -122, 19, ink) +
				circle(x + 14, -122, 9, livery.accent) +
				stroke(`M${x * 2.6 + 120} -520Q${x * 2.6 + 180} -300 ${x * 2.6 + 150} -130`, ink, 2, 0.5),
		)
		.join('');
}

export function tanks({ palette, livery }: Stage): string {
	return (
		[-120, -40, 40, 120]
			.map((x, i) => {
				const paint = [livery.accent, livery.trim, lit('#f4b73f', palette), livery.hull][i] ?? livery.accent;
				return (
					rect(x - 32, -218, 64, 222, paint, 30) +
					rect(x + 6, -212, 22, 210, palette.ink, 11, 0.16) +
					rect(x - 9, -252, 18, 40, palette.ink, 4) +
					rect(x - 24, -250, 48, 12, palette.ink, 5) +
					rect(x - 32, -142, 64, 12, palette.ink, 0, 0.55) +
					rect(x - 32, -82, 64, 12, palette.ink, 0, 0.55)
				);
			})
			.join('') +
		rect(-172, -44, 344, 40, livery.wood, 4) +
		rect(-172, -14, 344, 20, mix(livery.wood, palette.ink, 0.4), 4)
	);
}

export function mask({ palette, livery }: Stage): string {
	const ink = palette.ink;
	return (
		ellipse(0, 6, 130, 18, ink, 0.2) +
		path(
			'M-96 -66Q-98 -100 -60 -102H60Q98 -100 96 -66Q96 -12 58 -8Q24 -6 14 -32Q0 -48 -14 -32Q-24 -6 -58 -8Q-96 -12 -96 -66Z',
			ink,
		) +
		path(
			'M-82 -64Q-82 -88 -58 -88H58Q82 -88 82 -64Q82 -24 56 -22Q32 -22 24 -42Q0 -66 -24 -42Q-32 -22 -56 -22Q-82 -24 -82 -64Z',
			palette.sea[0],
		) +
		path('M-60 -84L-30 -84L-62 -30Q-78 -36 -78 -58ZM30 -84H50L30 -46Q24 -52 18 -56Z', palette.foam, 0.6) +
		stroke('M96 -72Q150 -76 146 -20M104 -8V-150', livery.accent, 17)
	);
}

export function fins({ palette, livery }: Stage): string {
	const one = (x: number, turn: number, paint: string) =>
		placed(
			path('M-22 0Q-30 -60 -52 -190Q0 -220 52 -190Q30 -60 22 0Z', paint) +
				stroke('M-14 -30L-30 -184M0 -30V-196M14 -30L30 -184', palette.ink, 5, 0.35) +
				path('M-30 10Q-30 -46 0 -50Q30 -46 30 10Z', palette.ink),
			x,
			0,
			1,
			false,
			turn,
		);
	return one(-46, -14, livery.accent) + one(60, 16, mix(livery.accent, palette.ink, 0.12));
}

export function surfboards({ palette, livery }: Stage): string {
	const one = (x: number, turn: number, paint: string, stripe: string, tall: number) =>
		placed(
			path(`M0 10C-52 -20 -64 -${tall * 0.5} 0 -${tall}C64 -${tall * 0.5} 52 -20 0 10Z`, paint) +
				path(`M-8 8V-${tall - 8}Q0 -${tall + 2} 8 -${tall - 8}V8Z`, stripe) +
				path(
					`M-50 -${Math.round(tall * 0.34)}Q0 -${Math.round(tall * 0.22)} 50 -${Math.round(tall * 0.34)}L49 -${Math.round(tall * 0.26)}Q0 -${Math.round(tall * 0.14)} -49 -${Math.round(tall * 0.26)}Z`,
					stripe,
				),
			x,
			0,
			1,
			false,
			turn,
		);
	return (
		one(-96, -9, livery.accent, livery.sail, 430) +
		one(4, 0, livery.sail, livery.accent, 480) +
		one(110, 10, lit('#f4b73f', palette), livery.trim, 400)
	);
}

export function sunLounger({ palette, livery }: Stage): string {
	const white = lit('#fffaf0', palette);
	return (
		ellipse(20, 8, 250, 20, palette.ink, 0.2) +
		path('M-220 -40H150Q190 -44 250 -150L286 -142Q240 -10 176 -4H-220Z', white) +
		path('M-214 -62H140Q178 -66 236 -164L262 -156Q214 -40 160 -36H-214Z', livery.accent) +
		stroke('M-120 -60V-38M-40 -60V-38M40 -60V-38', palette.ink, 3, 0.25) +
		rect(-196, -10, 20, 26, livery.wood) +
		rect(136, -10, 20, 26, livery.wood) +
		placed(path('M-40 -10Q-46 -46 0 -48Q46 -46 40 -10Z', livery.sail), 216, -134, 1, false, -60)
	);
}

export function drinks({ palette, livery }: Stage): string {
	const glass = palette.foam;
	const one = (x: number, drink: string) =>
		placed(
			path('M-34 -130H34L8 -66H-8Z', glass, 0.55) +
				path('M-28 -114H28L7 -68H-7Z', drink) +
				line([0, -66], [0, -8], glass, 6) +
				ellipse(0, -6, 26, 6, glass) +
				circle(26, -128, 18, lit('#f4b73f', palette)) +
				circle(26, -128, 12, lit('#ffe08a', palette)) +
				line([-6, -110], [-26, -166], livery.accent, 5),
			x,
			0,
		);
	return (
		one(-46, lit('#f2603c', palette)) +
		one(52, lit('#f08a9b', palette)) +
		ellipse(0, 2, 150, 18, livery.wood) +
		rect(-8, 4, 16, 90, livery.wood) +
		ellipse(0, 96, 66, 12, mix(livery.wood, palette.ink, 0.4))
	);
}

export function wickerChair({ palette, livery }: Stage): string {
	const cane = lit('#c8935a', palette);
	const dark = mix(cane, palette.ink, 0.35);
	return (
		ellipse(0, 8, 140, 18, palette.ink, 0.22) +
		stroke('M-88 6L-78 -90M88 6L78 -90', dark, 12) +
		path('M-116 -96C-130 -300 130 -300 116 -96L86 -70H-86Z', cane) +
		stroke('M-70 -220L60 -80M-30 -246L84 -120M70 -220L-60 -80M30 -246L-84 -120M0 -250V-80', dark, 4, 0.6) +
		path('M-92 -124Q0 -150 92 -124L86 -72H-86Z', livery.accent) +
		path('M-54 -124Q-50 -190 0 -192Q50 -190 54 -124Q0 -138 -54 -124Z', livery.sail) +
		rect(-100, -80, 200, 18, dark, 9)
	);
}

export function lantern({ palette }: Stage, drop: number): string {
	const y = drop;
	return (
		circle(0, y + 60, 120, '#ffce7a', 0.2) +
		circle(0, y + 60, 74, '#ffce7a', 0.3) +
		line([0, -20], [0, y], palette.ink, 5) +
		path(`M-34 ${y + 24}H34L42 ${y + 104}H-42Z`, '#ffd98f') +
		path(`M0 ${y + 50}Q20 ${y + 76} 0 ${y + 98}Q-20 ${y + 76} 0 ${y + 50}Z`, '#f2603c') +
		stroke(`M-34 ${y + 24}L-42 ${y + 104}M34 ${y + 24}L42 ${y + 104}`, palette.ink, 6) +
		path(`M-40 ${y + 24}Q0 ${y - 22} 40 ${y + 24}ZM-50 ${y + 100}H50V${y + 114}H-50Z`, palette.ink)
	);
}

/** A striped parasol stuck into sand, 300 tall. */
export function parasol({ palette, livery }: Stage): string {
	return (
		ellipse(40, 4, 150, 15, palette.ink, 0.18) +
		line([0, 0], [0, -270], livery.wood, 9) +
		path(
			'M-170 -196Q-150 -316 0 -322Q150 -316 170 -196Q140 -216 113 -196Q84 -216 57 -196Q28 -216 0 -196Q-28 -216 -57 -196Q-84 -216 -113 -196Q-140 -216 -170 -196Z',
			livery.accent,
		) +
		path(
			'M-113 -196Q-104 -300 0 -322Q-56 -290 -57 -196Q-84 -216 -113 -196ZM57 -196Q56 -290 0 -322Q104 -300 113 -196Q84 -216 57 -196Z',
			livery.sail,
		) +
		circle(0, -324, 8, livery.trim)
	);
}

/** A canoe drawn up on the shore, about 420 long. */
export function beachedCanoe({ palette, livery }: Stage): string {
	return (
		ellipse(0, 8, 230, 18, palette.ink, 0.2) +
		path(
			'M-226 -84Q-190 -44 -120 -38Q0 -32 120 -40Q194 -48 228 -92Q232 -10 150 10H-150Q-230 -8 -226 -84Z',
			livery.hull,
		) +
		path('M-222 -46Q0 14 224 -50Q214 -2 150 10H-150Q-214 0 -222 -46Z', mix(livery.hull, palette.ink, 0.22)) +
		path(
			'M-226 -84Q-190 -44 -120 -38Q0 -32 120 -40Q194 -48 228 -92L224 -72Q190 -34 120 -27Q0 -19 -120 -26Q-190 -32 -225 -66Z',
			livery.trim,
		) +
		stroke('M-150 -54L130 -96', livery.wood, 8) +
		path('M120 -86Q170 -124 196 -106Q190 -84 128 -88Z', livery.accent)
	);
}

/** A plank jetty that runs from the sheet's lower edge out over the water. */
export function jetty({ palette, livery }: Stage, x: number, far: number): string {
	const wood = mix(livery.wood, palette.sand, 0.3);
	const dark = mix(livery.wood, palette.ink, 0.5);
	let svg = '';
	for (const t of [0.05, 0.3, 0.62]) {
		const y = far + (800 - far) * t;
		const half = 46 + 150 * t;
		svg +=
			rect(x - half - 9, y - 26 - 34 * t, 12 + 10 * t, 90 + 60 * t, dark) +
			rect(x + half - 5, y - 26 - 34 * t, 12 + 10 * t, 90 + 60 * t, dark);
	}
	svg += poly(
		[
			[x - 46, far],
			[x + 46, far],
			[x + 210, 820],
			[x - 210, 820],
		],
		wood,
	);
	for (let i = 0; i < 13; i++) {
		const t = (i / 13) ** 1.5;
		const half = 46 + 160 * t;
		svg += line([x - half, far + (810 - far) * t], [x + half, far + (810 - far) * t], dark, 2 + 4 * t, 0.6);
	}
	return svg;
}

export function plant({ palette, livery }: Stage): string {
	const leaf = mix(palette.leaf, palette.land[2], 0.4);
	let svg = '';
	for (const [turn, size] of [
		[-64, 0.9],
		[-34, 1.1],
		[-8, 1.25],
		[22, 1.15],
		[52, 0.95],
	] as const)
		svg += placed(
			path('M0 0C-40 -50 -34 -120 0 -170C34 -120 40 -50 0 0Z', leaf) +
				line([0, 0], [0, -150], mix(leaf, palette.ink, 0.35), 3),
			0,
			-92,
			size,
			false,
			turn,
		);
	return (
		svg +
		poly(
			[
				[-58, -104],
				[58, -104],
				[42, 4],
				[-42, 4],
			],
			livery.accent,
		) +
		poly(
			[
				[10, -104],
				[58, -104],
				[42, 4],
				[14, 4],
			],
			palette.ink,
			0.16,
		) +
		rect(-66, -116, 132, 22, livery.accent, 6)
	);
}
