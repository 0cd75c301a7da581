import { type ReactNode, useId } from 'react';
import type { ExperienceCategory } from '#domain/experience/experience.ts';

const deep = 'var(--print-ink)';
const coral = 'var(--coral)';
const white = 'var(--sail)';
const wave = 'var(--wave-4)';

/** What lies on the sea, or in it. Sixty-four units wide; the water begins at 42. */
const subjects: Readonly<Record<ExperienceCategory, ReactNode>> = {
	fishing: (
		<>
			<path d="M12 36h34l-5 9H18Z" fill={coral} />
			<path d="M20 36v-6h9v6Z" fill={white} />
			<path d="M38 36 52 16" stroke={deep} strokeWidth="2" strokeLinecap="round" />
			<path d="M52 16v30" stroke={deep} strokeWidth="1" />
			<circle cx="34" cy="27.500" r="3.200" fill={deep} />
			<path d="M30 36c0-4 1.500-6 4-6s4.500 2 5 6Z" fill={deep} />
			<path d="M45 52c4-4 9-4 12 0-3 4-8 4-12 0Zm0 0-4-3v6Z" fill={white} />
		</>
	),
	'jet ski': (
		<>
			<path d="M12 42c2-6 8-8 14-8l8-8h6l2 8c6 0 10 3 12 8Z" fill={coral} />
			<path d="M24 34h14l-3-5h-6Z" fill={deep} />
			<circle cx="28" cy="18" r="4" fill={deep} />
			<path d="M22 34c0-8 2-12 6-12 3 0 5 2 10 4l-1 3-7-2 1 7Z" fill={deep} />
			<path
				d="M4 44c2-6 4-8 8-9M2 38c2-4 4-5 7-6"
				fill="none"
				stroke={white}
				strokeWidth="2.500"
				strokeLinecap="round"
			/>
		</>
	),
	'paddle boats': (
		<>
			<path d="M6 38c8 2 44 2 52 0-4 8-12 10-26 10S10 46 6 38Z" fill={coral} />
			<circle cx="31" cy="21" r="4" fill={deep} />
			<path d="M25 40c-1-9 1-15 6-15s7 6 6 15Z" fill={deep} />
			<path d="M14 20 50 40" stroke={white} strokeWidth="2.400" strokeLinecap="round" />
			<path d="M9 15l7 1.500 1 5.500-6 0ZM55 45l-7-1.500-1-5.500 6 0Z" fill={white} />
		</>
	),
	sailing: (
		<>
			<path d="M31 8v30H12C22 32 29 20 31 8Z" fill={white} />
			<path d="M34 14c6 8 11 15 16 24H34Z" fill={coral} />
			<path d="M10 40h44c-2 6-6 8-12 8H22c-6 0-10-2-12-8Z" fill={deep} />
		</>
	),
	ferry: (
		<>
			<path d="M6 34h52l-6 14H14Z" fill={deep} />
			<path d="M12 24h40v10H12Z" fill={white} />
			<path d="M20 15h22v9H20Z" fill={white} />
			<path d="M44 12h6v12h-6Z" fill={coral} />
			<path
				d="M16 27h4v4h-4ZM24 27h4v4h-4ZM32 27h4v4h-4ZM40 27h4v4h-4ZM24 18h4v3h-4ZM32 18h4v3h-4Z"
				fill={deep}
			/>
			<path d="M8 38h48" stroke={coral} strokeWidth="2.200" />
		</>
	),
	'scuba diving': (
		<>
			<path d="M0 18h64v46H0Z" fill={wave} />
			<path
				d="M10 30c0-4 3-6 7-6h20c4 0 7 2 7 6v5c0 5-4 8-9 8-4 0-5-4-8-4s-4 4-8 4c-5 0-9-3-9-8Z"
				fill={deep}
			/>
			<path d="M14 30c0-2 1-3 3-3h20c2 0 3 1 3 3v4c0 4-2 6-5 6s-4-4-8-4-5 4-8 4-5-2-5-6Z" fill={white} />
			<path
				d="M44 32h4V10"
				fill="none"
				stroke={coral}
				strokeWidth="4"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
			<circle cx="54" cy="40" r="2.500" fill="none" stroke={white} strokeWidth="1.800" />
			<circle cx="51" cy="30" r="0" />
			<circle cx="56" cy="29" r="1.800" fill="none" stroke={white} strokeWidth="1.600" />
			<path d="M16 53c4-4 10-4 14 0-4 4-10 4-14 0Zm0 0-5-3.500v7Z" fill={coral} />
		</>
	),
	yacht: (
		<>
			<path d="M4 36h56c-3 8-9 12-18 12H16C10 48 6 44 4 36Z" fill={white} />
			<path d="M4 36h56l-1.500 4H5.500Z" fill={coral} />
			<path d="M14 36l5-9h22l9 9Z" fill={deep} />
			<path d="M22 27l4-7h12l5 7Z" fill={white} />
			<path d="M33 20v-9M33 12l7 2.500-7 2.500" fill={coral} stroke={deep} strokeWidth="1.600" />
		</>
	),
	'water sports': (
		<>
			<path d="M8 12c10-8 26-6 32 4-8-3-12-1-14 2-4-4-11-5-18-6Z" fill={coral} />
			<path d="M12 13 36 30M39 17l-3 13" stroke={deep} strokeWidth="1" />
			<circle cx="41" cy="24" r="3.800" fill={deep} />
			<path d="M36 30c2-2 6-3 8-1l3 7 6 7-3 2-8-7-4 4-3 7-4-1 4-11Z" fill={deep} />
			<path d="M26 45c10 4 22 4 34-3-6 8-22 12-34 3Z" fill={white} />
		</>
	),
	'house boats': (
		<>
			<path d="M4 34c6 6 50 6 56-2-2 10-8 16-16 16H20C12 48 6 44 4 34Z" fill={deep} />
			<path d="M12 34c0-14 8-20 20-20s20 6 20 20c-12 3-28 3-40 0Z" fill={coral} />
			<path d="M20 35c0-7 3-10 6-10s6 3 6 10ZM36 35c0-7 2-10 5-10s6 3 6 9Z" fill={white} />
			<path
				d="M14 26c10-4 26-4 36 0M17 20c9-3 21-3 30 0"
				fill="none"
				stroke={deep}
				strokeOpacity=".35"
				strokeWidth="1.600"
			/>
		</>
	),
};

/** A category as a small print: sky, sun, horizon, and what one does there. All nine in one hand. */
export function CategoryIcon({
	category,
	size = 64,
}: {
	readonly category: ExperienceCategory;
	readonly size?: number;
}) {
	const clip = useId();
	return (
		<svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
			<clipPath id={clip}>
				<rect width="64" height="64" rx="20" />
			</clipPath>
			<g clipPath={`url(#${clip})`}>
				<path d="M0 0h64v64H0Z" fill="var(--print-high)" />
				<path d="M0 26h64v20H0Z" fill="var(--print-low)" />
				<circle cx="47" cy="19" r="9" fill="var(--sun)" />
				<path d="M0 42h64v22H0Z" fill="var(--wave-2)" />
				{subjects[category]}
				<path
					d="M-4 50c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 6-3 8-3v20H-4Z"
					fill="var(--wave-3)"
					opacity={category === 'scuba diving' ? 0 : 0.92}
				/>
				<path
					d="M-8 58c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0v10H-8Z"
					fill={wave}
					opacity={category === 'scuba diving' ? 0 : 1}
				/>
			</g>
		</svg>
	);
}
