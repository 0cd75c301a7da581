import { Art } from '../../kit/art.tsx';
import { Drifting } from '../../kit/drifting.tsx';
import { Specimen } from './specimen.tsx';
import css from './styleguide.module.css';

const colours = [
	'ink',
	'ink-soft',
	'sea',
	'sea-strong',
	'sea-tint',
	'deep',
	'coral',
	'coral-strong',
	'coral-tint',
	'sun',
	'sand',
	'sand-deep',
	'surface',
	'surface-raised',
	'line',
	'line-strong',
	'star',
	'good',
	'good-tint',
	'bad',
	'bad-tint',
	'sky-high',
	'sky-low',
	'wave-1',
	'wave-2',
	'wave-3',
	'wave-4',
	'hill-far',
	'hill-near',
] as const;

export function Colours() {
	return (
		<div className={css.swatches}>
			{colours.map((name) => (
				<div key={name}>
					<div className={css.swatch} style={{ background: `var(--${name})` }} />
					<code>--{name}</code>
				</div>
			))}
		</div>
	);
}

export function Depth() {
	return (
		<>
			<Specimen name="lift-0 to lift-3">
				{[0, 1, 2, 3].map((lift) => (
					<div
						key={lift}
						className={css.block}
						style={{ boxShadow: `var(--lift-${lift})`, borderRadius: 'var(--r-card)' }}
					>
						lift-{lift}
					</div>
				))}
			</Specimen>
			<Specimen name="Radius: control, card, hero">
				{['control', 'card', 'hero'].map((shape) => (
					<div
						key={shape}
						className={css.block}
						style={{ boxShadow: 'var(--lift-1)', borderRadius: `var(--r-${shape})` }}
					>
						r-{shape}
					</div>
				))}
			</Specimen>
		</>
	);
}

const prints = [
	'fishing',
	'jet-ski',
	'paddle-boats',
	'sailing',
	'ferry',
	'scuba-diving',
	'yacht',
	'water-sports',
	'house-boats',
	'catamaran',
	'speed-boat',
	'search',
	'book',
	'enjoy',
	'jetty',
] as const;

export function Prints() {
	return (
		<>
			<Specimen name="Art">
				{prints.map((name) => (
					<Art key={name} name={name} className={css.print} />
				))}
			</Specimen>
			<Specimen name="Drifting">
				<Drifting />
			</Specimen>
		</>
	);
}
