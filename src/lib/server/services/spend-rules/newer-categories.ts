/**
 * Codes that were added or named after the data set's last change in 2017, from the networks' public manuals (Visa
 * Merchant Data Standards Manual 2019–2024, Mastercard Quick Reference Booklet).
 */
export const NEWER_CATEGORIES: Readonly<Record<string, string>> = {
  '0743': 'Wine Producers',
  '0744': 'Champagne Producers',
  '3168': 'Hainan Airlines',
  '4813': 'Key-Entry Telecom Merchants for Single Local and Long-Distance Phone Calls',
  '5262': 'Marketplaces',
  '5552': 'Electric Vehicle Charging',
  '5723': 'Guns and Ammunition Shops',
  '6050': 'Quasi Cash – Customer Financial Institutions',
  '6532': 'Payment Transactions – Customer Financial Institutions',
  '6533': 'Payment Transactions – Merchants',
  '6536': 'Money Transfers Within a Country',
  '6537': 'Money Transfers Between Countries',
  '6538': 'Funding of Money Transfers',
  '6540': 'Stored Value Card Purchases and Loads – Non-Financial Institutions',
  '7322': 'Debt Collection Agencies',
  '9406': 'Government-Owned Lotteries Outside the United States',
};
