import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { defaultBrand } from '#domain/brand.ts';
import { BrandContext } from '#web/kit/brand.ts';

// Some parts load on the first click, which on a busy machine takes longer than the default of one
// second.
configure({ asyncUtilTimeout: 20_000 });

/** Removes the output of earlier tests. */
export function renderDom(screen: ReactNode) {
	i18n.loadAndActivate({ locale: 'en', messages: {} });
	cleanup();
	const user = userEvent.setup();
	render(
		<I18nProvider i18n={i18n}>
			<BrandContext value={defaultBrand}>{screen}</BrandContext>
		</I18nProvider>,
	);
	return user;
}
