import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import tokenSheet from '../../kit/tokens.css?raw';
import { pageDataContext } from '../page-data-context.ts';
import { unlistedPage } from '../page-meta.ts';
import { basicSpecimens, listSpecimens, messageSpecimens, wizardSpecimens } from './component-specimens.tsx';
import { choiceSpecimens, fieldSpecimens } from './field-specimens.tsx';
import { Chapter, each, type Specimens } from './specimen.tsx';
import css from './styleguide.module.css';

/** The page exists only during development. Production builds, including the demo, do not have it. */
export function loader({ context }: LoaderFunctionArgs) {
	if (!import.meta.env.DEV) throw data(null, { status: 404 });
	return { mapStyleUrl: context.get(pageDataContext).browserConfig.mapStyleUrl };
}

export const meta = unlistedPage('Style guide');

export default function StyleguidePage() {
	const { mapStyleUrl } = useLoaderData<typeof loader>();
	return (
		<div className={css.page}>
			<header className={css.head}>
				<h1>Style guide</h1>
				<p>
					Every component of <code>web/kit</code> light and dark. Colours, sizes, shapes and times come from{' '}
					<code>tokens.css</code> and from nowhere else.
				</p>
			</header>
			<Chapter name="Colours and depth" show={tokens} />
			<Chapter name="Basics" show={basicSpecimens} />
			<Chapter name="Messages, dialogs and waiting" show={messageSpecimens} />
			<Chapter name="Lists" show={(light) => listSpecimens(light, mapStyleUrl)} />
			<Chapter name="Fields" show={fieldSpecimens} />
			<Chapter name="Choices" show={choiceSpecimens} />
			<Chapter name="Wizard" show={wizardSpecimens} />
		</div>
	);
}

/** Names of all colours in `tokens.css`. */
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
