{
  const wallet = document.querySelector('[data-early-balance]');
  const read = self.earlyReads?.get(document.currentScript.dataset.address);
  const draw = ({ id, status, available: { amountMinor } }) => {
    // What a card in another state has is told in other words.
    if (!wallet.isConnected || amountMinor < 0 || status !== 'active') return;
    const cents = String(amountMinor).padStart(3, '0');
    const figure = wallet.querySelector('.money');
    figure.prepend(`$${cents.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}`);
    figure.lastElementChild.textContent = `.${cents.slice(-2)}`;
    wallet.hidden = false;
    wallet.nextElementSibling.hidden = true;
    self.earlyBalance = { id, amountMinor };
  };
  read?.answer
    .then((answer) => answer.ok && answer.clone().json())
    .then((body) => body && draw(body.card))
    .catch(() => {});
}
