import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names.ts';
import css from './living-sea.module.css';

/** The path is twice as wide as the picture, so that its animation can be repeated without a jump. */
function swell(y: number, height: number, period: number): string {
	const half = period / 2;
	let path = `M0 ${y}`;
	for (let x = 0; x < 2880; x += period) {
		path += `c${half * 0.36} ${-height} ${half * 0.64} ${-height} ${half} 0s${half * 0.64} ${height} ${half} 0`;
	}
	return `${path}V800H0Z`;
}

const swells = [swell(540, 12, 240), swell(578, 16, 288), swell(626, 20, 360), swell(682, 22, 480)];

/** Each layer is an element of its own, which the browser can move without painting it again. */
function Layer({ move, children }: { readonly move?: string | undefined; readonly children: ReactNode }) {
	return (
		<svg
			className={classNames(css.layer, move)}
			viewBox="0 0 1440 760"
			preserveAspectRatio="xMidYMax slice"
			aria-hidden="true"
		>
			{children}
		</svg>
	);
}

export function LivingSea() {
	return (
		<div className={css.sea} aria-hidden="true">
			{/* Stars, and the beam of the lighthouse. Both are shown only in the dark theme. */}
			<Layer>
				<path
					className={css.stars}
					d="M60 30h0M410 24h0M700 34h0M860 28h0M985 60h0M1120 40h0M1260 140h0M1380 50h0M1340 210h0"
					stroke="var(--sail)"
					strokeWidth="4.400"
					strokeLinecap="round"
				/>
				<linearGradient id="beam">
					<stop offset="0" stopColor="var(--sun)" stopOpacity="0" />
					<stop offset="1" stopColor="var(--sun)" />
				</linearGradient>
				<path className={css.beam} d="M1294 430 1000 374v86l294-24Z" fill="url(#beam)" />
			</Layer>
			<svg className={css.sun} viewBox="-280 -280 560 560" aria-hidden="true">
				<radialGradient id="sun-glow">
					<stop offset="0" stopColor="var(--sun)" stopOpacity=".55" />
					<stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
				</radialGradient>
				<circle r="270" fill="url(#sun-glow)" />
				<circle r="104" fill="var(--sun)" />
				<circle r="138" fill="none" stroke="var(--sun)" strokeOpacity=".45" strokeWidth="3" />
				<circle r="176" fill="none" stroke="var(--sun)" strokeOpacity=".25" strokeWidth="3" />
			</svg>
			<Layer move={css.clouds}>
				<g fill="var(--glint)">
					<path d="M150 150h210a22 22 0 0 0 0-44h-20a44 44 0 0 0-84-18 34 34 0 0 0-62 18h-44a22 22 0 0 0 0 44Z" />
					<path d="M1150 118h170a18 18 0 0 0 0-36h-22a36 36 0 0 0-68-12 28 28 0 0 0-50 12h-30a18 18 0 0 0 0 36Z" />
				</g>
			</Layer>
			<Layer>
				<g transform="translate(0 110)">
					<path
						d="M0 424c90-40 170-74 260-70 84 4 120 38 210 44 110 8 170-46 280-40 96 6 150 60 240 62 120 4 190-52 300-46 70 4 110 26 150 40v60H0Z"
						fill="var(--hill-far)"
					/>
					<g fill="var(--hill-near)">
						<path d="M0 446c60-26 150-52 236-42 66 8 96 36 160 46H0Z" />
						<path d="M1440 452c-40-30-110-52-176-44-54 6-84 30-130 44Z" />
					</g>
					<g>
						<path d="M1296 328h18l6 84h-30Z" fill="var(--sail)" />
						<path d="M1293.500 356h23l1.500 20h-26ZM1291 392h28l1 16h-30Z" fill="var(--hull)" />
						<path d="M1294 328v-14h22v14ZM1290 314l15-14 15 14Z" fill="var(--deep)" />
					</g>
					<g fill="none" stroke="var(--hill-near)" strokeLinecap="round">
						<path d="M150 420c4-40 14-70 34-100M196 418c-2-30 2-54 14-80" strokeWidth="7" />
						<g strokeWidth="9">
							<path d="M184 320c-22-22-48-20-64-4M184 320c-10-28-34-38-56-32M184 320c6-28 28-40 52-32M184 320c22-18 48-12 60 8M184 320c18 2 32 16 34 34" />
							<path
								d="M210 338c-16-14-34-12-44 0M210 338c2-22 20-32 38-26M210 338c16-12 36-8 44 6M210 338c12 4 20 14 22 26"
								strokeWidth="7"
							/>
						</g>
					</g>
				</g>
			</Layer>
			<Layer move={css.gulls}>
				<g fill="none" stroke="var(--ink)" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round">
					<path d="M770 150c10-12 20-12 26 0 6-12 16-12 26 0M860 112c7-9 15-9 20 0 5-9 12-9 20 0M726 206c6-8 12-8 16 0 4-8 10-8 16 0" />
				</g>
			</Layer>
			<Swell layer={1} />
			<Layer move={css.glints}>
				<g stroke="var(--sun)" strokeWidth="5" strokeLinecap="round">
					<path d="M1060 552h70M1090 562h44M1030 574h96M1104 584h40M1056 594h64" />
				</g>
			</Layer>
			<Swell layer={2} />
			<div className={css.passing}>
				<svg className={css.boat} viewBox="-100 -160 200 200" aria-hidden="true">
					<path d="M0-148V-14h-74C-34-44-10-92 0-148Z" fill="var(--sail)" />
					<path d="M8-128c24 30 46 66 70 114H8Z" fill="var(--hull)" />
					<path d="M-3-156h7V0h-7Z" fill="var(--deep)" />
					<path d="M-92-4H98C90 22 70 34 50 34h-92C-66 34-84 18-92-4Z" fill="var(--deep)" />
					<path d="M-88 8H94" stroke="var(--sail)" strokeWidth="5" />
					<circle cx="-30" cy="-18" r="9" fill="var(--coral)" />
					<path d="M-42 0c0-10 5-14 12-14s12 4 12 14Z" fill="var(--sea)" />
					<circle cx="40" cy="-16" r="8" fill="var(--sun)" />
					<path d="M29 0c0-8 5-12 11-12s11 4 11 12Z" fill="var(--coral)" />
				</svg>
			</div>
			<Swell layer={3} />
			<Swell layer={4} />
		</div>
	);
}

function Swell({ layer }: { readonly layer: 1 | 2 | 3 | 4 }) {
	return (
		<svg
			className={css.swell}
			data-layer={layer}
			viewBox="0 0 2880 760"
			preserveAspectRatio="xMidYMax slice"
			aria-hidden="true"
		>
			<path d={swells[layer - 1]} fill={`var(--wave-${layer})`} />
		</svg>
	);
}
