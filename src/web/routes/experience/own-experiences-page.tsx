import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OwnExperienceCard } from '../../features/experience/own-experience-card.tsx';
import { ownExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { CardList, ListHead, LoadedList } from '../../lists/loaded-list.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Your experiences');

/** The owner's experiences, newest first. */
export default function OwnExperiencesPage() {
	const experiences = useInfiniteQuery(ownExperiencesQuery());
	const none = experiences.data?.length === 0;
	return (
		<>
			<ListHead title={<Trans>Your experiences</Trans>}>
				{none ? null : (
					<Link to="/experience/add" className={buttonClass({ small: true })}>
						<Trans>Add an experience</Trans>
					</Link>
				)}
			</ListHead>
			<LoadedList
				list={experiences}
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
			>
				{(all) => (
					<CardList items={all} cardOf={(experience) => <OwnExperienceCard experience={experience} />} />
				)}
			</LoadedList>
		</>
	);
}
