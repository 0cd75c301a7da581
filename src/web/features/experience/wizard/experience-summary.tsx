import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { centsFromRupees } from '#domain/money.ts';
import { parseInteger } from '#domain/numbers.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { FormDone } from '../../../forms/form-wizard.tsx';
import layout from '../../../forms/listing-form.module.css';
import { SummaryCard } from '../../../forms/summary-card.tsx';
import { useFormat } from '../../../kit/format.ts';
import { Picture } from '../../../kit/picture.tsx';
import { Price } from '../../../kit/price.tsx';
import { ListingState } from '../../listing/listing-state.tsx';
import { minutesFrom } from '../../listing/value-warnings.ts';
import { GroupSize } from '../../trip/group-size.tsx';
import { useCategoryText } from '../experience-text.tsx';
import { priceOf } from '../prices/price-entry.ts';
import { SailingDays } from '../sailing-days.tsx';
import { type ExperienceEntry, experienceForm } from './experience-form.ts';
import { operatorText } from './operator-step.tsx';
import css from './wizard.module.css';

interface ExperienceSummaryProps {
	readonly draft: ExperienceEntry;
	readonly boat: OwnBoat | undefined;
	/** Experience that is edited or copied. Its pictures are kept until new pictures are added. */
	readonly experience: OwnExperience | undefined;
}

export function ExperienceSummary({ draft, boat, experience }: ExperienceSummaryProps) {
	const format = useFormat();
	const { i18n } = useLingui();
	const words = useCategoryText();
	const minutes = minutesFrom(draft.hours);
	const rupees = priceOf(draft)?.rupees;
	const group = parseInteger(draft.groupSize) ?? 0;
	const images = draft.images.length || experience?.pictures.length || 0;
	const cover = draft.images[0]?.picture ?? experience?.pictures[0] ?? boat?.pictures[0];
	const name = draft.name.trim();
	return (
		<SummaryCard
			picture={cover ? <Picture picture={cover} alt="" sizes="21rem" widths={[320, 480, 640]} /> : null}
			title={name ? truncateText(name, textLimits.profileCardName) : <Trans>Your experience</Trans>}
			subtitle={draft.category ? words(draft.category) : null}
			facts={[
				[msg`Boat`, boat && truncateText(boat.name, 40)],
				[msg`Group`, group > 0 && <GroupSize groupSize={group} />],
				[
					msg`Sails`,
					draft.sailingDays.length > 0 && (
						<>
							<SailingDays days={draft.sailingDays} /> <small>{format.time(draft.departureTime)}</small>
							{draft.furtherDepartures.map(({ time, days }, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its position
								<div key={at}>
									<SailingDays days={days} /> <small>{format.time(time)}</small>
								</div>
							))}
						</>
					),
				],
				[msg`Lasts`, minutes && format.duration(minutes)],
				[msg`Captain`, draft.operatorOption && i18n._(operatorText[draft.operatorOption][0])],
				[msg`Place`, draft.location && draft.address.trim() && truncateText(draft.address.trim(), 60)],
				[msg`Pictures`, images > 0 && <Plural value={images} one="# picture" other="# pictures" />],
			]}
			foot={
				rupees ? (
					<div className={css.foot}>
						<Price large cents={centsFromRupees(rupees)} rupees={rupees} per={<Trans>per trip</Trans>} />
					</div>
				) : null
			}
		/>
	);
}

interface ExperienceListedProps {
	readonly experience: OwnExperience;
	readonly edited: boolean;
}

export function ExperienceListed({ experience, edited }: ExperienceListedProps) {
	const waits = experience.submission.state === 'WAITING';
	const name = truncateText(experience.name, textLimits.profileCardName);
	return (
		<FormDone
			form={experienceForm}
			heading={
				edited ? <Trans>Your changes are saved</Trans> : <Trans>Your experience has been submitted</Trans>
			}
			intro={
				waits ? <Trans>We’ll review it, then email you.</Trans> : <Trans>People can see them now.</Trans>
			}
			next={
				!edited && [
					msg`We review the place, the photos and the boat.`,
					msg`Once it’s verified, people can find and book it.`,
					msg`You’ll find bookings in your profile. We pay you every week, after the trips.`,
				]
			}
			links={[
				{ to: '/profile/owner/experiences', label: <Trans>See your experiences</Trans> },
				{ to: `/experience/detail/${experience._id}`, label: <Trans>View listing</Trans>, quiet: true },
			]}
		>
			<div className={layout.cheer}>
				<Picture picture={experience.pictures[0]} alt="" sizes="12rem" />
				<div>
					<p className={layout.cheerName}>{name}</p>
					<ListingState verified={experience.verified} submission={experience.submission} />
					<Price
						cents={experience.priceCents}
						rupees={experience.priceRupees}
						per={<Trans>per trip</Trans>}
					/>
				</div>
			</div>
		</FormDone>
	);
}
