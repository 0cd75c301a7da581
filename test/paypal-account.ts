/** The product's account at the PayPal fake. */
export const account = { clientId: 'demo-client', clientSecret: 'demo-secret', webhookId: 'WH-DEMO-1' };
