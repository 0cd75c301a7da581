import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { product } from '#domain/product.ts';
import { HouseMantine } from '../../kit/mantine.tsx';
import { pageDataContext } from '../page-data-context.ts';
import { Buttons, Marks, Type } from './basics.tsx';
import { Choices, Fields } from './fields.tsx';
import { Lists, Messages, Moving } from './pieces.tsx';
import { Shown } from './specimen.tsx';
import css from './styleguide.module.css';
import { Colours, Depth, Prints } from './tokens-shown.tsx';
import { Journeys } from './wizards.tsx';

/** For those who build the product, while they do: nothing that was built for production shows it, the demo included. */
export function loader({ context }: LoaderFunctionArgs) {
	if (!import.meta.env.DEV) throw data(null, { status: 404 });
	return { mapStyleUrl: context.get(pageDataContext).browserConfig.mapStyleUrl };
}

export const meta = () => [
	{ title: `Style guide · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** Every component of `web/design` in all of its states, in both lights side by side. */
export default function StyleguidePage() {
	const { mapStyleUrl } = useLoaderData<typeof loader>();
	return (
		<HouseMantine>
			<div className={css.page}>
				<header className={css.head}>
					<h1>Style guide</h1>
					<p>
						Every component of <code>web/design</code> in its states, light and dark. Colours, sizes, shapes
						and times come from <code>tokens.css</code> and from nowhere else.
					</p>
				</header>
				<Shown name="Colours" show={() => <Colours />} />
				<Shown name="Depth and shape" show={() => <Depth />} />
				<Shown name="Prints" show={() => <Prints />} />
				<Shown name="Type" show={() => <Type />} />
				<Shown name="Buttons" show={() => <Buttons />} />
				<Shown name="Badges, faces, stars, prices" show={() => <Marks />} />
				<Shown name="Messages and empty states" show={(light) => <Messages light={light} />} />
				<Shown name="Lists" show={(light) => <Lists light={light} mapStyleUrl={mapStyleUrl} />} />
				<Shown name="Panels, dialogs and waiting" show={() => <Moving />} />
				<Shown name="Fields" show={() => <Fields />} />
				<Shown name="Choices" show={() => <Choices />} />
				<Shown name="Wizard" show={(light) => <Journeys light={light} />} />
			</div>
		</HouseMantine>
	);
}
