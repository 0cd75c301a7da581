import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { FormDone } from '../../../forms/form-wizard.tsx';
import css from '../../../forms/listing-form.module.css';
import { Picture } from '../../../kit/picture.tsx';
import { Price } from '../../../kit/price.tsx';
import { ListingState } from '../../listing/listing-state.tsx';
import { experienceForm } from './experience-form.ts';

interface Props {
	readonly experience: OwnExperience;
	/** It was there before, and has been changed. */
	readonly edited: boolean;
}

/** The experience is with us: what happens next, and the ways on. */
export function ExperienceListed({ experience, edited }: Props) {
	const waits = experience.submission.state === 'WAITING';
	const name = truncated(experience.name, textLimits.profileCardName);
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
			ways={[
				{ to: '/profile/owner/experiences', label: <Trans>See your experiences</Trans> },
				{ to: `/experience/detail/${experience._id}`, label: <Trans>See its page</Trans>, quiet: true },
			]}
		>
			<div className={css.cheer}>
				<Picture picture={experience.pictures[0]} alt="" sizes="(max-width: 34rem) 100vw, 12rem" />
				<div>
					<p className={css.cheerName}>{name}</p>
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
