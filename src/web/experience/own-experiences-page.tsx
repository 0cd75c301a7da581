import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import css from '../profile/owned-list.module.css';
import { OwnedList } from '../profile/owned-list.tsx';
import { OwnExperienceCard } from './own-experience-card.tsx';
import { ownExperiencesQuery } from './own-experiences-query.ts';

export const meta = () => [
	{ title: `Your experiences · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** The owner's experiences, newest first. */
export default function OwnExperiencesPage() {
	const experiences = useInfiniteQuery(ownExperiencesQuery());
	const none = experiences.data?.length === 0;
	return (
		<>
			<div className={css.head}>
				<h2>
					<Trans>Your experiences</Trans>
				</h2>
				{none ? null : (
					<Link to="/experience/add" className={buttonClass({ small: true })}>
						<Trans>Add an experience</Trans>
					</Link>
				)}
			</div>
			<OwnedList
				listings={experiences}
				cardOf={(experience) => <OwnExperienceCard experience={experience} />}
				empty={
					<EmptyState title={<Trans>No experiences yet</Trans>}>
						<p>
							<Trans>
								An experience is what people book: a trip on one of your boats, with its days and its price.
							</Trans>
						</p>
						<Link to="/experience/add" className={buttonClass({})}>
							<Trans>Add your first experience</Trans>
						</Link>
					</EmptyState>
				}
			/>
		</>
	);
}
