import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { usualBrand } from '#domain/brand.ts';
import { BrandContext } from '#web/kit/brand.ts';
import { HouseMantine } from '#web/kit/mantine.tsx';

// Some parts come with the first press; on a busy machine their files take longer than the second that is usual.
configure({ asyncUtilTimeout: 20_000 });

/** A component in a DOM, in English, and a person who uses it; what an earlier test has put there is taken away. */
export function renderDom(screen: ReactNode) {
	i18n.loadAndActivate({ locale: 'en', messages: {} });
	cleanup();
	const user = userEvent.setup();
	render(
		<I18nProvider i18n={i18n}>
			<BrandContext value={usualBrand}>
				<HouseMantine>{screen}</HouseMantine>
			</BrandContext>
		</I18nProvider>,
	);
	return user;
}
