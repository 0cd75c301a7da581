import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import { allOwnExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import { ExperienceListed } from '../../features/experience/wizard/experience-listed.tsx';
import { ExperienceWizard } from '../../features/experience/wizard/experience-wizard.tsx';
import away from '../../features/listing/listing-away.module.css';
import { ListingAway } from '../../features/listing/listing-away.tsx';
import { boatIdIn, idIn } from '../../features/listing/listing-in-state.ts';
import { OwnerOnly } from '../../features/person/owner/owner-only.tsx';
import { useSession } from '../../features/person/session.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Splash } from '../../kit/spinner.tsx';
import { pageDataContext } from '../page-data-context.ts';
import { unlistedPage } from '../unlisted-page.ts';

export function loader({ context }: LoaderFunctionArgs) {
	return { mapStyleUrl: context.get(pageDataContext).browserConfig.mapStyleUrl };
}

/** The configuration does not change with the address. */
export const shouldRevalidate = () => false;

export const meta = unlistedPage('Your experience');

/** Adds an experience, or edits the one that the way here has brought along (specification section 2). */
export default function ExperienceWizardPage() {
	return (
		<OwnerOnly wish={<Trans>offer an experience</Trans>}>
			<ExperienceOrWizard />
		</OwnerOnly>
	);
}

function ExperienceOrWizard() {
	const { mapStyleUrl } = useLoaderData<typeof loader>();
	const { user } = useSession();
	const { state } = useLocation();
	const navigate = useNavigate();
	const store = useQueryClient();
	const editedId = idIn(state, 'experience');
	const listedId = idIn(state, 'listed');
	const wanted = listedId ?? editedId;
	const boats = useQuery(allOwnBoatsQuery());
	const experiences = useQuery({ ...allOwnExperiencesQuery(), enabled: wanted !== undefined });
	const experience = wanted ? experiences.data?.find((each) => each._id === wanted) : undefined;
	if (!user) return <Splash />;
	if (wanted && !experience) {
		return experiences.isFetching ? (
			<Splash />
		) : (
			<ListingAway problem={experiences.error} onRetry={experiences.refetch} />
		);
	}
	if (experience && listedId) {
		return <ExperienceListed experience={experience} edited={state?.edited === true} />;
	}
	if (!boats.data) {
		return boats.error ? <ListingAway problem={boats.error} onRetry={boats.refetch} /> : <Splash />;
	}
	if (boats.data.length === 0) return <NoBoats />;
	return (
		<ExperienceWizard
			// Another experience is another draft.
			key={experience?._id ?? 'new'}
			experience={experience}
			boats={boats.data}
			boatId={boatIdIn(state)}
			user={user}
			mapStyleUrl={mapStyleUrl}
			onSaved={(saved) => {
				store.setQueryData<OwnExperience[]>(allOwnExperiencesQuery().queryKey, (before = []) => [
					saved,
					...before.filter(({ _id }) => _id !== saved._id),
				]);
				void store.invalidateQueries({ queryKey: ['own-experiences'] });
				// In the address's state, so that a reload shows it again and does not begin another one.
				void navigate('/experience/add', {
					replace: true,
					state: { listed: { _id: saved._id }, edited: experience !== undefined },
				});
			}}
		/>
	);
}

/** An experience sails on a boat: without one, the way to it. */
function NoBoats() {
	return (
		<div className={away.page}>
			<h1 className="unseen">
				<Trans>Add an experience</Trans>
			</h1>
			<EmptyState title={<Trans>First, a boat</Trans>}>
				<p>
					<Trans>
						An experience takes people out on one of your boats. Once you have listed it, come back here.
					</Trans>
				</p>
				<Link to="/boat/add" className={buttonClass({})}>
					<Trans>Add your first boat</Trans>
				</Link>
			</EmptyState>
		</div>
	);
}
