import { lit, palettes } from './palettes.ts';
import { cloths, hairs, skins } from './people.ts';
import { type Rng, rngOf } from './rng.ts';
import { circle, ellipse, lens, mix, path, rect, stroke } from './shapes.ts';

interface Face {
	readonly rng: Rng;
	readonly skin: string;
	readonly shade: string;
	readonly hair: string;
	readonly hairShade: string;
	readonly ink: string;
}

type Hair = (face: Face) => { readonly back: string; readonly front: string };

const cap =
	'M232 360C214 190 300 128 404 128C512 128 588 194 566 362C552 300 520 262 470 254C380 262 290 262 262 282C248 306 240 330 232 360Z';

const hairCuts: readonly [Hair, ...Hair[]] = [
	({ hair, hairShade }) => ({
		back: '',
		front:
			path(cap, hair) +
			path('M404 128C512 128 588 194 566 362C552 300 520 262 470 254Q500 180 404 128Z', hairShade),
	}),
	({ hair, hairShade }) => ({
		back: path('M226 330C190 640 230 660 262 660H540C580 660 610 620 572 330Z', hairShade),
		front: path(
			'M228 420C206 210 290 126 402 126C520 126 594 210 572 420C560 330 520 270 420 214C360 280 262 290 228 420Z',
			hair,
		),
	}),
	({ hair, hairShade }) => ({
		back: circle(400, 128, 74, hair) + circle(424, 140, 50, hairShade),
		front: path(
			'M232 380C220 220 300 140 400 140C504 140 582 222 568 380C548 300 500 236 400 232C304 236 252 300 232 380Z',
			hair,
		),
	}),
	({ hair, hairShade, rng }) => {
		let curls = '';
		for (const [x, y, r] of [
			[262, 300, 52],
			[280, 226, 62],
			[340, 170, 68],
			[420, 152, 70],
			[498, 184, 66],
			[542, 250, 58],
			[552, 318, 46],
		] as const)
			curls += circle(x + rng.between(-6, 6), y, r, x > 440 ? hairShade : hair);
		return { back: circle(400, 300, 190, hair), front: curls };
	},
	({ hair, hairShade }) => ({
		back: path('M230 330C210 470 220 520 256 540H548C584 520 592 460 570 330Z', hair),
		front:
			path(
				'M230 400C214 210 300 128 402 128C512 128 588 214 570 400C556 330 540 296 508 262H290C262 300 244 340 230 400Z',
				hair,
			) + path('M508 262H430Q480 200 470 140C548 166 586 260 570 400C556 330 540 296 508 262Z', hairShade),
	}),
	({ hair }) => ({
		back: '',
		front: path(
			'M236 350C226 250 260 196 300 180C360 150 450 150 504 182C546 200 574 250 564 350C556 310 548 280 530 256C450 220 350 220 270 256C252 282 244 310 236 350Z',
			hair,
			0.9,
		),
	}),
	({ hair, hairShade }) => ({
		back: path('M540 250C640 280 660 460 600 600C560 580 570 430 540 340Z', hairShade),
		front: path(
			'M230 390C210 210 300 124 404 126C520 130 594 220 570 390C556 310 520 250 440 222C360 240 262 280 230 390Z',
			hair,
		),
	}),
];

function beard({ hair }: Face): string {
	return (
		path(
			'M236 400C250 560 330 610 400 610C470 610 550 560 564 400C550 450 520 470 470 462C440 440 360 440 330 462C280 470 250 450 236 400Z',
			hair,
		) + path('M336 486Q400 452 464 486Q470 500 458 506Q400 486 342 506Q330 500 336 486Z', hair)
	);
}

function hat(kind: number, colour: string, band: string, ink: string): string {
	if (kind === 0)
		return (
			path('M240 270C236 150 310 104 400 104C490 104 564 150 560 270Q400 220 240 270Z', colour) +
			path(
				'M240 266Q400 214 560 266Q620 276 640 306Q540 292 400 292Q300 290 240 290Z',
				mix(colour, ink, 0.22),
			) +
			circle(400, 106, 13, mix(colour, ink, 0.3)) +
			circle(400, 186, 32, band)
		);
	if (kind === 1)
		return (
			path('M280 230C276 130 330 84 400 84C470 84 524 130 520 230Z', colour) +
			ellipse(400, 242, 258, 50, colour) +
			path('M142 242A258 50 0 0 0 658 242A258 34 0 0 1 142 242Z', ink, 0.18) +
			path('M279 200Q400 232 521 200V230Q400 262 279 230Z', band)
		);
	if (kind === 2)
		return (
			path('M236 280C228 150 310 108 400 108C490 108 572 150 564 280Q400 236 236 280Z', colour) +
			path('M232 240Q400 190 568 240V300Q400 250 232 300Z', mix(colour, ink, 0.24)) +
			circle(400, 104, 34, band)
		);
	return (
		path('M250 250C246 190 300 150 400 150C500 150 554 190 550 250Z', '#fffaf0') +
		path('M244 246H556V280H244Z', ink) +
		path('M240 280Q400 256 560 280Q590 300 560 312Q400 286 240 312Q210 300 240 280Z', ink) +
		circle(400, 214, 20, colour)
	);
}

/** A friendly flat face before a small sea: somebody who exists nowhere. */
export function drawPortrait(seed: string): string {
	const rng = rngOf(`${seed} portrait`);
	const palette = rng.pick(palettes);
	const plain = palettes[2] ?? palette;
	const light = palette.hour === 'moonlit' || palette.hour === 'dusk' ? plain : palette;
	const skin = rng.pick(skins);
	const hair = rng.pick(hairs);
	const ink = '#1d2530';
	const face: Face = {
		rng,
		skin,
		shade: mix(skin, '#6b2f1f', 0.2),
		hair,
		hairShade: mix(hair, '#000000', 0.22),
		ink,
	};
	const cut = rng.pick(hairCuts)(face);
	const shirt = rng.pick(cloths);
	const band = rng.pick(cloths);
	const hatted = rng.chance(0.34);
	const horizon = rng.between(430, 520);
	const sunX = rng.chance(0.5) ? rng.between(130, 240) : rng.between(560, 670);
	const sunY = rng.between(160, 280);
	const parts = [rect(0, 0, 800, 800, light.sky[rng.int(0, 1)] ?? light.sky[1])];
	for (const ring of [2.5, 1.7]) parts.push(circle(sunX, sunY, 84 * ring, light.sun, 0.26));
	parts.push(
		circle(sunX, sunY, 84, light.sun),
		rect(0, horizon, 800, 400, light.sea[1]),
		rect(0, horizon + 100, 800, 300, light.sea[2]),
	);
	let ripples = '';
	for (let i = 0; i < 22; i++)
		ripples += lens(rng.between(0, 800), horizon + 14 + rng.next() * 280, rng.between(50, 150), 3);
	parts.push(path(ripples, light.foam, 0.45));

	parts.push(cut.back);
	parts.push(path('M90 830C96 690 190 640 320 622H480C610 640 704 690 710 830Z', shirt));
	parts.push(clothes(rng, shirt, band, ink, skin));
	parts.push(path('M330 520H470V640Q400 706 330 640Z', face.shade));
	parts.push(ellipse(238, 396, 30, 42, skin) + ellipse(562, 396, 30, 42, face.shade));
	parts.push(
		path(
			'M240 340C236 210 310 164 400 164C490 164 564 210 560 340C560 480 500 584 400 584C300 584 240 480 240 340Z',
			skin,
		),
	);
	parts.push(
		path(
			'M440 168C520 186 564 232 560 340C560 480 500 584 400 584C500 540 532 420 500 300C486 240 468 200 440 168Z',
			face.shade,
			0.5,
		),
	);
	if (rng.chance(0.24)) parts.push(beard(face));
	parts.push(features(face, lit('#e86a5a', light)));
	parts.push(hatted ? '' : cut.front);
	if (hatted) {
		const kind = rng.int(0, 3);
		parts.push(
			path(
				'M238 400C226 300 250 240 290 232H510C550 240 574 300 562 400C552 330 540 300 516 282H284C260 300 248 330 238 400Z',
				hair,
			),
			hat(kind, rng.pick(['#f6e2b3', '#0a7c86', '#f2603c', '#12324b', '#fdf6e6']), band, ink),
		);
	}
	return parts.join('');
}

function features({ rng, skin, shade, ink }: Face, blush: string): string {
	const lip = mix(skin, '#a8322c', 0.5);
	let svg = circle(290, 440, 34, blush, 0.22) + circle(510, 440, 34, blush, 0.22);
	const glasses = rng.int(0, 5);
	if (glasses === 0)
		svg +=
			path(
				'M270 340H386Q390 414 328 414Q268 414 270 340ZM414 340H530Q532 414 472 414Q410 414 414 340Z',
				ink,
			) +
			stroke('M384 352Q400 340 416 352M270 350L240 344M530 350L560 344', ink, 9) +
			path('M284 350H320L296 396Q282 384 284 350ZM428 350H462L438 396Q426 384 428 350Z', '#ffffff', 0.25);
	else {
		const happy = rng.chance(0.4);
		svg += happy
			? stroke('M308 384Q328 360 348 384M452 384Q472 360 492 384', ink, 10)
			: ellipse(328, 380, 13, 16, ink) +
				ellipse(472, 380, 13, 16, ink) +
				circle(333, 374, 4.5, '#ffffff') +
				circle(477, 374, 4.5, '#ffffff');
		if (glasses === 1)
			svg += stroke(
				'M272 380A56 54 0 1 0 384 380A56 54 0 1 0 272 380M416 380A56 54 0 1 0 528 380A56 54 0 1 0 416 380M384 374Q400 362 416 374',
				ink,
				8,
			);
		svg += stroke('M296 336Q324 318 354 332M446 332Q476 318 504 336', mix(ink, skin, 0.16), 11);
	}
	svg += stroke('M402 388Q388 436 396 450Q408 458 420 450', shade, 9);
	svg += rng.chance(0.55)
		? path('M340 486Q400 504 460 486Q450 546 400 546Q350 546 340 486Z', lip) +
			path('M350 490Q400 504 450 490Q446 508 400 510Q354 508 350 490Z', '#ffffff')
		: stroke('M346 494Q400 540 454 494', lip, 11);
	return svg;
}

function clothes(rng: Rng, shirt: string, band: string, ink: string, skin: string): string {
	const dark = mix(shirt, ink, 0.3);
	switch (rng.int(0, 4)) {
		case 0:
			return (
				[690, 730, 770].map((y) => rect(130, y, 540, 18, band, 0, 0.9)).join('') +
				path('M320 622Q400 740 480 622L500 626Q400 780 300 626Z', dark)
			);
		case 1:
			return (
				path('M320 620L400 730L480 620L540 634L440 800H360L260 634Z', dark) +
				path('M338 630L400 720L462 630Z', skin) +
				path('M396 760H404V830H396Z', ink, 0.4)
			);
		case 2:
			return (
				path('M190 660L290 628L330 830H170Z', band) +
				path('M610 660L510 628L470 830H630Z', band) +
				rect(300, 726, 200, 22, band) +
				path('M320 622Q400 700 480 622Z', dark)
			);
		case 3:
			return (
				path('M300 624Q400 690 500 624L512 660Q400 730 288 660Z', band) +
				path('M300 660L260 800L300 780L330 690Z', band)
			);
		default:
			return (
				path('M312 622Q400 730 488 622Z', skin) +
				stroke('M312 622Q400 730 488 622', dark, 14) +
				circle(270, 740, 22, band) +
				circle(400, 780, 22, band) +
				circle(540, 734, 22, band)
			);
	}
}
