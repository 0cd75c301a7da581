import type { ReactNode } from 'react';
import { Art } from './art.tsx';
import { ButtonLink, type ButtonLinkProps } from './button.tsx';
import css from './empty-state.module.css';

export interface EmptyStateProps {
	readonly title: ReactNode;
	readonly text?: ReactNode;
	readonly way?: ButtonLinkProps;
	readonly children?: ReactNode;
	/** Picture: 'boat' for trips, 'letter' for messages and reviews, 'pier' for listings and money. */
	readonly print?: 'boat' | 'letter' | 'pier';
	/** True to omit the picture, because the text is only a part of the page. */
	readonly plain?: boolean;
	readonly narrow?: boolean;
}

export function EmptyState({
	title,
	text,
	way,
	children,
	print = 'boat',
	plain = false,
	narrow,
}: EmptyStateProps) {
	return (
		<div className={css.empty} data-plain={plain || undefined}>
			{plain ? null : print === 'boat' ? (
				<DriftingBoat />
			) : (
				<Art name={`empty-${print}`} className={css.print} />
			)}
			<p className={css.title}>{title}</p>
			{text ? <p className={narrow ? css.narrow : undefined}>{text}</p> : null}
			{way ? <ButtonLink {...way} /> : null}
			{children}
		</div>
	);
}

export function DriftingBoat() {
	return (
		<svg className={css.scene} viewBox="0 0 280 160" aria-hidden="true">
			<clipPath id="drifting-frame">
				<rect width="280" height="160" rx="28" />
			</clipPath>
			<g clipPath="url(#drifting-frame)">
				<rect width="280" height="160" fill="var(--print-high)" />
				<rect y="50" width="280" height="60" fill="var(--print-low)" />
				<circle cx="206" cy="84" r="26" fill="var(--sun)" />
				<path d="M0 96c30-14 62-16 96-6s40 6 60 8H0Z" fill="var(--hill-far)" />
				<path d="M0 98h280v62H0Z" fill="var(--wave-2)" />
				<g className={css.boat}>
					<path d="M132 52v48h-26c12-10 22-28 26-48Z" fill="var(--sail)" />
					<path d="M136 62c8 10 16 24 24 38h-24Z" fill="var(--coral)" />
					<path d="M100 106h66l-10 14h-46Z" fill="var(--deep)" />
				</g>
				<path
					className={css.wave}
					d="M-40 122c20-8 40-8 60 0s40 8 60 0 40-8 60 0 40 8 60 0 40-8 60 0 40 8 60 0v50H-40Z"
					fill="var(--wave-3)"
				/>
				<path
					className={css.swell}
					d="M-40 138c24-7 46-7 70 0s46 7 70 0 46-7 70 0 46 7 70 0 46-7 70 0v40H-40Z"
					fill="var(--wave-4)"
				/>
			</g>
		</svg>
	);
}
