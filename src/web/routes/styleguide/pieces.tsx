import { useState } from 'react';
import { experienceCategories } from '#domain/experience/experience.ts';
import { Button } from '../../kit/button.tsx';
import { Carousel } from '../../kit/carousel.tsx';
import { CategoryIcon } from '../../kit/category-icon.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LazyMap } from '../../kit/lazy-map.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Spinner, Splash } from '../../kit/spinner.tsx';
import { Pagination } from '../../lists/pagination.tsx';
import { type Light, Specimen } from './specimen.tsx';
import css from './styleguide.module.css';

export function Messages({ light }: { readonly light: Light }) {
	return (
		<>
			{(['calm', 'good', 'warning', 'bad'] as const).map((tone) => (
				<Specimen key={tone} name={`Notice: ${tone}`}>
					<div className={css.wide}>
						<Notice tone={tone}>
							<p>That date has just been taken. Please choose another one.</p>
						</Notice>
					</div>
				</Specimen>
			))}
			<Specimen name="EmptyState: with its picture, plain">
				<div className={css.wide} data-light={light}>
					<EmptyState title="Oops, No Results Found!">
						<p>Nothing here fits all of your filters.</p>
						<Button quiet>Clear all filters</Button>
					</EmptyState>
					<EmptyState plain title="No Reviews yet!" />
				</div>
			</Specimen>
		</>
	);
}

export function Lists({
	light,
	mapStyleUrl,
}: {
	readonly light: Light;
	readonly mapStyleUrl: string | null;
}) {
	const to = (page: number) => `?page=${page}`;
	return (
		<>
			<Specimen name="Carousel">
				<div className={css.wide}>
					<Carousel name={`Cards, ${light}`}>
						{experienceCategories.map((category) => (
							<div key={category} className={css.card}>
								<CategoryIcon category={category} />
								{category}
							</div>
						))}
					</Carousel>
				</div>
			</Specimen>
			<Specimen name="Pagination: first, middle, last">
				<Pagination page={1} pages={3} to={to} name={`Pages of few, ${light}`} />
				<Pagination page={7} pages={20} to={to} name={`Pages in the middle, ${light}`} />
				<Pagination page={20} pages={20} to={to} name={`Last page, ${light}`} />
			</Specimen>
			<Specimen name="Map: its picture until it is near, then itself">
				<div className={css.wide}>
					<LazyMap
						name={`Approximate location, ${light}`}
						centre={{ lat: 6.0329, lng: 80.2168 }}
						zoom={14}
						height={250}
						circle={800}
						styleUrl={mapStyleUrl}
					/>
				</div>
			</Specimen>
		</>
	);
}

export function Moving() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Specimen name="Panel">
				<Panel label="Duration">
					<p>What hangs below its button.</p>
				</Panel>
			</Specimen>
			<Specimen name="Dialog">
				<Button quiet onClick={() => setOpen(true)}>
					Open it
				</Button>
				<Dialog open={open} onClose={() => setOpen(false)} title="Cancel this booking?">
					<p>You get US$66.73 back.</p>
				</Dialog>
			</Specimen>
			<Specimen name="Spinner: small, with words; Splash">
				<Spinner small />
				<Spinner words="Uploading…" />
				<Splash />
			</Specimen>
			<Specimen name="Skeletons">
				<Skeleton height="3rem" width="3rem" round />
				<Skeleton height="1rem" width="12rem" />
				<Skeleton height="6rem" />
			</Specimen>
		</>
	);
}
