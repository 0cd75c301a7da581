import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { experiencePierPhoto } from '#contract/file-paths.ts';
import type { Me } from '#contract/person-contract.ts';
import { centsFromRupees, centsPerPerson, rupees, rupeesWithoutFee } from '#domain/money.ts';
import { parseInteger } from '#domain/numbers.ts';
import type { EnteredPrice } from '#domain/price/entered-price.ts';
import { type FormDraft, stepOfField } from '../../../forms/define-form.ts';
import { type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import layout from '../../../forms/listing-form.module.css';
import { useForm } from '../../../forms/use-form.ts';
import { useFormat } from '../../../kit/format.ts';
import { ImagesStep } from '../../listing/images-step.tsx';
import { TermsChoice } from '../../listing/terms-choice.tsx';
import { PierPhoto } from '../../place/pier-photo.tsx';
import { lastPier, type Pier, PlaceStep } from '../../place/place-step.tsx';
import { priceOf } from '../prices/price-entry.ts';
import { PriceField } from '../prices/price-field.tsx';
import {
	BoatStep,
	CategoryStep,
	DescriptionStep,
	GroupSizeStep,
	SailingDaysStep,
	TimesStep,
} from './about-step.tsx';
import {
	applyBoatFromAddress,
	createExperienceEntry,
	type ExperienceEntry,
	type ExperienceFormState,
	experienceForm,
	fingerprintExperience,
	toExperienceRequest,
} from './experience-form.ts';
import { ExperienceSummary } from './experience-summary.tsx';
import { OperatorStep } from './operator-step.tsx';
import { BookingStep, SeasonFields, WhatToBringStep } from './options-step.tsx';
import { OwnerShare, PaidInDollarsHint } from './owner-share.tsx';
import css from './wizard.module.css';

interface ExperienceWizardProps {
	readonly experience: OwnExperience | undefined;
	readonly copyOf: OwnExperience | undefined;
	/** The owner’s boats. The list has at least one boat. */
	readonly boats: readonly OwnBoat[];
	/** Piers of the owner’s listings. The most recent pier is first. */
	readonly piers: readonly Pier[];
	/** Id of the boat for a new experience, read from the navigation state. */
	readonly boatId: string | undefined;
	/** Name of the field whose step is shown first, read from the navigation state. */
	readonly openAt?: string | undefined;
	readonly user: Me;
	/** Address of a hosted map style (`browserConfig.mapStyleUrl`). Null for our own map. */
	readonly mapStyleUrl: string | null;
	/** True if the platform allows firm cancellation terms (`browserConfig.firmTerms`). */
	readonly firmTerms: boolean;
	onSaved(experience: OwnExperience): void;
}

export function ExperienceWizard(props: ExperienceWizardProps) {
	const format = useFormat();
	const { experience, copyOf, boats, piers, boatId, openAt, user, mapStyleUrl, firmTerms, onSaved } = props;
	const { t } = useLingui();
	const at = openAt === undefined ? -1 : stepOfField(experienceForm, openAt);
	const form = useForm(experienceForm, {
		draftKey: `experience:${user._id}:${experience?._id ?? (copyOf ? `copy ${copyOf._id}` : 'new')}`,
		start: copyOf
			? { ...createExperienceEntry(copyOf), name: t`${copyOf.name} (copy)` }
			: createExperienceEntry(experience),
		base: fingerprintExperience(experience),
		merge: (saved: FormDraft<ExperienceEntry>) => ({
			...applyBoatFromAddress(saved, boats, experience ? undefined : boatId),
			...(at >= 0 && { step: at }),
		}),
		context: { boats, editing: experience !== undefined, pictured: copyOf !== undefined, format },
		send(draft) {
			const body = toExperienceRequest(draft, copyOf?.pictures, copyOf?.pierPhoto);
			if (!body) return undefined;
			return experience
				? callApi('POST /experience/edit', {
						body: { experienceId: experience._id, updatedExperience: body },
					})
				: callApi('POST /experience/add', { body: { ...body, ...(copyOf && { copyOf: copyOf._id }) } });
		},
		onSaved,
	});
	const { draft } = form;
	const boat = boats.find((each) => each._id === draft.boatId);
	const rupees = priceOf(draft)?.rupees;
	const steps: readonly FormStep[] = [
		{
			name: <Trans>Boat</Trans>,
			heading: <Trans>Which boat is it?</Trans>,
			intro: experience ? (
				<Trans>
					You’re editing <strong>{experience.name}</strong>. Press Save changes to save your work.
				</Trans>
			) : copyOf ? (
				<Trans>
					A copy of <strong>{copyOf.name}</strong>. It keeps the price rules, extras and photos.
				</Trans>
			) : (
				<Trans>One trip on one boat. Add another experience for a different trip.</Trans>
			),
			body: <BoatStep form={form} boats={boats} boat={boat} />,
		},
		{
			name: <Trans>Kind of trip</Trans>,
			heading: <Trans>What will people do?</Trans>,
			body: <CategoryStep form={form} />,
		},
		{
			name: <Trans>Description</Trans>,
			heading: <Trans>Describe your experience</Trans>,
			body: <DescriptionStep form={form} />,
		},
		{
			name: <Trans>Group size</Trans>,
			heading: <Trans>How many people can come along?</Trans>,
			body: <GroupSizeStep form={form} boat={boat} />,
		},
		{
			name: <Trans>Days</Trans>,
			heading: <Trans>Which days do you go out?</Trans>,
			intro: <Trans>You can close single days later, in your calendar.</Trans>,
			body: <SailingDaysStep form={form} />,
		},
		{
			name: <Trans>Times</Trans>,
			heading: <Trans>When do you leave, and for how long?</Trans>,
			body: <TimesStep form={form} />,
		},
		{ heading: <Trans>Who steers the boat?</Trans>, body: <OperatorStep form={form} /> },
		{
			heading: <Trans>What does a trip cost?</Trans>,
			body: <PriceStep form={form} saved={experience?.priceEntered} />,
		},
		{
			name: <Trans>Booking</Trans>,
			heading: <Trans>When can people book?</Trans>,
			intro: <Trans>You can change everything later.</Trans>,
			body: <BookingStep form={form} />,
		},
		{
			name: <Trans>Season</Trans>,
			heading: <Trans>Do you close for part of the year?</Trans>,
			body: <SeasonFields form={form} />,
		},
		{
			name: <Trans>Cancellation</Trans>,
			heading: <Trans>What if a guest cancels?</Trans>,
			body: (
				<TermsChoice
					value={draft.cancellationTerms}
					firm={firmTerms}
					onChange={(cancellationTerms) => form.edit({ cancellationTerms })}
				/>
			),
		},
		{
			name: <Trans>What to bring</Trans>,
			heading: <Trans>What should people know?</Trans>,
			body: <WhatToBringStep form={form} />,
		},
		{
			name: <Trans>Pier</Trans>,
			heading: <Trans>Where does it start?</Trans>,
			intro: <Trans>Drop the pin on the pier. Only people who have booked will see it.</Trans>,
			body: (
				<div className={layout.stack}>
					<PlaceStep form={form} styleUrl={mapStyleUrl} lastPier={lastPier(draft.boatId, piers)} />
					<p className={layout.hint}>
						<Trans>Everyone else sees only an approximate circle.</Trans>
					</p>
				</div>
			),
		},
		{
			name: <Trans>Photo of the pier</Trans>,
			heading: <Trans>How do people find the pier?</Trans>,
			body: <PierPhoto form={form} current={pierPhotoAt(experience ?? copyOf)} />,
		},
		{
			heading: <Trans>Add photos</Trans>,
			intro: <Trans>Show the water, the people and the best moment. The first photo is the cover.</Trans>,
			body: (
				<ImagesStep form={form} kind="experience-images" current={(experience ?? copyOf)?.pictures ?? []} />
			),
		},
	];
	return (
		<FormWizard
			state={form}
			editing={experience !== undefined}
			steps={steps}
			summary={<ExperienceSummary draft={draft} boat={boat} experience={experience ?? copyOf} />}
			brief={
				rupees ? (
					<>
						<strong>{format.dollars(centsFromRupees(rupees))}</strong>
						<span>{format.rupees(rupees)}</span>
					</>
				) : null
			}
			submitLabel={experience ? <Trans>Save changes</Trans> : <Trans>List this experience</Trans>}
		/>
	);
}

const pierPhotoAt = (experience: OwnExperience | undefined) =>
	experience?.pierPhoto ? experiencePierPhoto(experience._id) : undefined;

interface PriceStepProps {
	readonly form: ExperienceFormState;
	readonly saved: EnteredPrice | null | undefined;
}

function PriceStep({ form, saved }: PriceStepProps) {
	const format = useFormat();
	const { t } = useLingui();
	const { draft } = form;
	const field = draft.dollars ? 'dollars' : 'rupees';
	const entered = priceOf(draft)?.rupees ?? rupees(0);
	const groupSize = parseInteger(draft.groupSize) ?? 0;
	const gross = centsFromRupees(entered);
	return (
		<div className={css.price}>
			<PriceField
				label={t`Price per trip, in rupees`}
				name={t`Price per trip`}
				description={t`For the whole trip, any group size.`}
				value={{ rupees: draft.rupees, dollars: draft.dollars }}
				saved={saved}
				error={form.error(field)}
				inputRef={form.ref(field)}
				onChange={({ rupees, dollars }) => form.edit({ rupees, dollars })}
				onBlur={() => form.leave(field)}
			/>
			<OwnerShare
				rupees={entered}
				payers={<Trans>People pay</Trans>}
				received={<Trans>You receive</Trans>}
				note={<Trans>about {format.rupees(rupeesWithoutFee(entered))}</Trans>}
			/>
			{entered > 0 && groupSize > 1 ? (
				<p className={layout.hint}>
					<Plural
						value={groupSize}
						one={`For # person that’s ${format.dollars(centsPerPerson(gross, groupSize))} each.`}
						other={`For # people that’s ${format.dollars(centsPerPerson(gross, groupSize))} each.`}
					/>
				</p>
			) : null}
			<PaidInDollarsHint />
		</div>
	);
}
