import tokenSheet from '../../kit/tokens.css?raw';
import { each, type Specimens } from './specimen.tsx';
import css from './styleguide.module.css';

/** All colours that `tokens.css` gives a name to. */
const colours = [...new Set(tokenSheet.match(/(?<=--)[a-z0-9-]+(?=: (?:#|light-dark))/g))];

export const tokens = (): Specimens => ({
	Colours: (
		<div className={css.swatches}>
			{each(colours, (name) => (
				<div>
					<div className={css.swatch} style={{ background: `var(--${name})` }} />
					<code>--{name}</code>
				</div>
			))}
		</div>
	),
	'lift-0 to lift-3': each([0, 1, 2, 3], (lift) => (
		<div className={css.block} style={{ boxShadow: `var(--lift-${lift})`, borderRadius: 'var(--r-card)' }}>
			lift-{lift}
		</div>
	)),
	'Radius: control, card, hero': each(['control', 'card', 'hero'], (shape) => (
		<div className={css.block} style={{ boxShadow: 'var(--lift-1)', borderRadius: `var(--r-${shape})` }}>
			r-{shape}
		</div>
	)),
});
