import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { boatCategories, safetyEquipment } from '#domain/boat/boat.ts';
import { boatFeatures } from '#domain/boat/boat-features.ts';
import type { LocalDate } from '#domain/time.ts';
import { type FormStep, FormWizard } from '../../forms/form-wizard.tsx';
import css from '../../forms/listing-form.module.css';
import { Documents } from '../../forms/upload/documents.tsx';
import { UploadField } from '../../forms/upload/upload-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { CheckboxChips } from '../../kit/checkbox-chips.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { DateField } from '../../kit/date/date-field.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { TextArea } from '../../kit/text-field.tsx';
import { ImagesStep } from '../listing/images-step.tsx';
import { BoatMakeStep, BoatSizeStep } from './boat-details-step.tsx';
import {
	type BoatFormState,
	boatForm,
	copyBoat,
	createBoatEntry,
	fingerprintBoat,
	toBoatRequest,
} from './boat-form.ts';
import { BoatSummary } from './boat-summary.tsx';
import { BoatPrint, safetyText, useBoatText } from './boat-text.tsx';

interface BoatWizardProps {
	readonly boat: OwnBoat | undefined;
	/** Boat that is copied, if any. Documents and registration number are not copied. */
	readonly copyOf: OwnBoat | undefined;
	readonly user: Me;
	onSaved(boat: OwnBoat): void;
}

export function BoatWizard({ boat, copyOf, user, onSaved }: BoatWizardProps) {
	const { t } = useLingui();
	const today = viewerToday();
	const form = useForm(boatForm, {
		draftKey: `boat:${user._id}:${boat?._id ?? (copyOf ? `copy ${copyOf._id}` : 'new')}`,
		start: copyOf ? copyBoat(copyOf, t`${copyOf.name} (copy)`) : createBoatEntry(boat),
		base: fingerprintBoat(boat),
		context: {
			now: Temporal.Now.instant(),
			today,
			editing: boat !== undefined,
			pictured: copyOf !== undefined,
		},
		send(draft) {
			const body = toBoatRequest(draft, copyOf?.pictures);
			if (!body) return undefined;
			return boat
				? callApi('POST /boat/edit', { body: { boatId: boat._id, updatedBoat: body } })
				: callApi('POST /boat/add', { body });
		},
		onSaved,
	});
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>What kind of boat is it?</Trans>,
			intro: boat ? (
				<Trans>
					You’re editing <strong>{boat.name}</strong>. Press Save changes to save your work.
				</Trans>
			) : (
				<Trans>Choose the closest match. Listing a boat takes about five minutes.</Trans>
			),
			body: <CategoryStep form={form} />,
		},
		{
			name: <Trans>Name and make</Trans>,
			heading: <Trans>Boat details</Trans>,
			intro: <Trans>Only our team sees the registration number.</Trans>,
			body: <BoatMakeStep form={form} />,
		},
		{
			name: <Trans>Size and crew</Trans>,
			heading: <Trans>How many people does it carry?</Trans>,
			body: <BoatSizeStep form={form} />,
		},
		{ heading: <Trans>What is on board?</Trans>, body: <FeaturesStep form={form} /> },
		{
			heading: <Trans>Insurance</Trans>,
			intro: boat ? (
				<Trans>If you change the document or the date, we need to review the boat again.</Trans>
			) : (
				<Trans>We review the document before the boat can be booked.</Trans>
			),
			body: <InsuranceStep form={form} boat={boat} today={today} />,
		},
		{
			heading: <Trans>Photos</Trans>,
			intro: <Trans>Show the whole boat, the deck and the seats. Five photos are a good start.</Trans>,
			body: <ImagesStep form={form} kind="boat-images" current={(boat ?? copyOf)?.pictures ?? []} />,
		},
	];
	return (
		<FormWizard
			state={form}
			editing={boat !== undefined}
			steps={steps}
			summary={<BoatSummary draft={form.draft} boat={boat} copyOf={copyOf} />}
			submitLabel={boat ? <Trans>Save changes</Trans> : <Trans>List this boat</Trans>}
		/>
	);
}

function CategoryStep({ form }: { readonly form: BoatFormState }) {
	const words = useBoatText();
	return (
		<div ref={form.ref('category')}>
			<ChoiceCards
				{...form.choice('category')}
				legend={<Trans>Kind of boat</Trans>}
				unseenLegend
				look="tiles"
				choices={boatCategories.map((category) => ({
					value: category,
					title: words(category),
					picture: <BoatPrint category={category} />,
				}))}
			/>
		</div>
	);
}

export function FeaturesStep({ form }: { readonly form: BoatFormState }) {
	const { i18n, t } = useLingui();
	const { names } = useFormat();
	const { category, features } = form.draft;
	const proposals = category ? boatFeatures[category] : [];
	const own = features.filter((each) => !proposals.includes(each));
	return (
		<div className={css.stack}>
			<section className={css.safety} aria-labelledby="safety">
				<h2 id="safety">
					<Trans>Every boat must carry</Trans>
				</h2>
				<ul>
					{safetyEquipment.map((item) => (
						<li key={item}>
							<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
								<path d="M3.500 9.500l3.700 3.700L14.500 5" />
							</svg>
							{i18n._(safetyText[item])}
						</li>
					))}
				</ul>
			</section>
			<div ref={form.ref('features')}>
				<CheckboxChips
					{...form.choice('features')}
					legend={<Trans>What else is on board?</Trans>}
					description={<Trans>Choose what the boat has. At least one feature, here or below.</Trans>}
					options={[...proposals, ...own].map((feature) => ({
						value: feature,
						title: names?.feature(feature) ?? feature,
					}))}
				/>
			</div>
			<TextArea
				{...form.text('otherFeatures')}
				// A typed feature also satisfies the rule that a boat needs at least one feature.
				onBlur={() => form.leave('features')}
				label={t`Other features (optional)`}
				description={t`Separated by commas: hammock, underwater light, coffee machine`}
				rows={3}
				maxLength={1_000}
			/>
		</div>
	);
}

interface InsuranceStepProps {
	readonly form: BoatFormState;
	readonly boat: OwnBoat | undefined;
	readonly today: LocalDate;
}

export function InsuranceStep({ form, boat, today }: InsuranceStepProps) {
	const { t } = useLingui();
	return (
		<div className={css.stack}>
			{boat && boat.boatInsurance.length > 0 ? (
				<div className={css.current}>
					<p>
						<Trans>Current documents. New files replace these:</Trans>
					</p>
					<Documents papers={boat.boatInsurance} />
				</div>
			) : null}
			<UploadField
				{...form.choice('papers')}
				fieldRef={form.ref('papers')}
				kind="boat-insurance"
				label={boat ? t`New insurance document (optional)` : t`Insurance document`}
				description={t`A scan or photo of the policy. Only you and our team see it.`}
				onStatus={form.onUploading}
			/>
			<DateField
				{...form.field('insuranceExpiresOn')}
				className={css.short}
				label={t`Insured until`}
				description={t`The last day that the boat is insured.`}
				min={today}
				max="9999-12-31"
				required
			/>
			<p className={css.hint}>
				<Trans>We’ll remind you 30 and 7 days before. After this date the boat can’t be booked.</Trans>
			</p>
		</div>
	);
}
