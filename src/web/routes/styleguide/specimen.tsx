import type { ReactNode } from 'react';
import css from './styleguide.module.css';

export type Light = 'light' | 'dark';

interface ShownProps {
	readonly name: string;
	readonly show: (light: Light) => ReactNode;
}

/** A chapter of the guide, once in each light. */
export function Shown({ name, show }: ShownProps) {
	return (
		<section className={css.chapter}>
			<h2>{name}</h2>
			<div className={css.lights}>
				{(['light', 'dark'] as const).map((light) => (
					<div key={light} className={css.pane} data-theme={light}>
						{show(light)}
					</div>
				))}
			</div>
		</section>
	);
}

interface SpecimenProps {
	/** The state that is shown. */
	readonly name: string;
	readonly children: ReactNode;
}

/** One component in one state. */
export function Specimen({ name, children }: SpecimenProps) {
	return (
		<div className={css.specimen}>
			<p className={css.name}>{name}</p>
			<div className={css.stage}>{children}</div>
		</div>
	);
}
