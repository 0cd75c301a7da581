import { Fragment, type ReactNode, useState } from 'react';
import css from './styleguide.module.css';

export type SpecimenTheme = 'light' | 'dark';

export type Specimens = Readonly<Record<string, ReactNode>>;

interface ChapterProps {
	readonly name: string;
	readonly show: (light: SpecimenTheme) => Specimens;
}

export function Chapter({ name, show }: ChapterProps) {
	return (
		<section className={css.chapter}>
			<h2>{name}</h2>
			<div className={css.lights}>
				{(['light', 'dark'] as const).map((light) => (
					<div key={light} className={css.pane} data-theme={light}>
						{Object.entries(show(light)).map(([title, specimen]) => (
							<div key={title} className={css.specimen}>
								<p className={css.name}>{title}</p>
								<div className={css.stage}>{specimen}</div>
							</div>
						))}
					</div>
				))}
			</div>
		</section>
	);
}

interface HeldProps<T> {
	readonly first: T;
	readonly children: (value: T, change: (value: T) => void) => ReactNode;
}

export function StatefulField<T>({ first, children }: HeldProps<T>) {
	const [value, setValue] = useState(first);
	return <div className={css.wide}>{children(value, setValue)}</div>;
}

export const each = <T extends string | number>(variants: readonly T[], show: (variant: T) => ReactNode) =>
	variants.map((variant) => <Fragment key={variant}>{show(variant)}</Fragment>);
