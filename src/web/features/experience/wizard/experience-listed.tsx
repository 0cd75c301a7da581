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
			heading={edited ? <Trans>Your changes are saved</Trans> : <Trans>Ready to cast off, almost!</Trans>}
			intro={
				waits ? (
					<Trans>Our crew looks at it, and we write to you once it is done.</Trans>
				) : (
					<Trans>People see them at once.</Trans>
				)
			}
			next={
				!edited && [
					msg`Our crew checks the place, the pictures and the boat.`,
					msg`Once it is verified, people find it in the search and book it.`,
					msg`Bookings stand in your profile, and you are paid every week after the trips.`,
				]
			}
			ways={[
				{ to: '/profile/owner/experiences', label: <Trans>See your experiences</Trans> },
				{ to: `/experience/detail/${experience._id}`, label: <Trans>See its page</Trans>, quiet: true },
			]}
		>
			<div className={css.cheer}>
				<Picture picture={experience.images[0]} alt="" sizes="(max-width: 34rem) 100vw, 12rem" />
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
