import { readProduction } from '#start/production-config.ts';
import { brandSettings } from './brand-settings.ts';
import { productionVariables } from './production-variables.ts';

const { config } = readProduction({ ...productionVariables, ...brandSettings });

/** The brand and billing settings of the other installation. */
export const { brand: otherBrand, billing: otherBilling } = config;
export const otherAddress = 'http://sagara.test';
